# Of more functions than can be offered none is listed before anything is typed, where the
# line has left no rows that say which.
args DATA/many.callgrind
size 8x100
keys
& "nosuch fn:" Tab
:save-screen -
"al" Tab
:save-screen -
Ctrl-U "nosuch hide:" Tab
:save-screen -
Ctrl-U "hide:" Tab
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
focus nosuch [no match] · 0 of 73,810 shown, % of all                               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
  nothing is left (focus nosuch [no match]); u undoes

filter: nosuch fn:                     type the beginning of a name; nothing to look for behind fn:
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
focus nosuch [no match] · only ^alpha_ · 0 of 73,810 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
  nothing is left (focus nosuch [no match]; only ^alpha_); u undoes

filter: nosuch fn:^alpha_                                                         0 functions, 0 Ir
^alpha_00$  ^alpha_04$  ^alpha_08$  ^alpha_12$  ^alpha_16$  ^alpha_20$  ^alpha_24$  ^alpha_28$  ^al…
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
focus nosuch [no match] · 0 of 73,810 shown, % of all                               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
  nothing is left (focus nosuch [no match]); u undoes

filter: nosuch hide:                 type the beginning of a name; nothing to look for behind hide:
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌     3600    4.9 █████     3600    4.9        3  alpha_00                          many
      3481    4.7 ████▉     3482    4.7        6  beta_01                           many
filter: hide:                                                      nothing to look for behind hide:
^alpha_00$  ^beta_01$  ^gamma_02$  ^delta_03$  ^alpha_04$  ^beta_05$  ^gamma_06$  ^delta_07$  ^alph…
