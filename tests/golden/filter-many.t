# Of more functions than can be offered none is listed before anything is typed, where the
# line has left no rows that say which.
args DATA/many.callgrind
size 8x100
keys
& f n : Tab
:save-screen -
"al" Tab
:save-screen -
Ctrl-U "hide:" Tab
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
focus fn [no match] · 0 of 73,810 shown, % of all                                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
  nothing is left (focus fn [no match]); u undoes

filter: fn:                            type the beginning of a name; nothing to look for behind fn:
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
only ^alpha_ · 19,840 of 73,810 shown, % of all                                     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌     3600    4.9 █████     3600    4.9        3  alpha_00                          many
      3136    4.2 ████▍     3136    4.2       15  alpha_04                          many
filter: fn:^alpha_                                                          60 functions, 19,840 Ir
^alpha_00$  ^alpha_04$  ^alpha_08$  ^alpha_12$  ^alpha_16$  ^alpha_20$  ^alpha_24$  ^alpha_28$  ^al…
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
focus hide [no match] · 0 of 73,810 shown, % of all                                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
  nothing is left (focus hide [no match]); u undoes

filter: hide:                        type the beginning of a name; nothing to look for behind hide:
EnterDone EscCancel TabComplete ↑Older
