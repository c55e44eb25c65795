# The help of the menu of columns is of the column at its cursor, and goes back to
# it, by Esc and by its own key; what is left of it by other keys is the page.
args DATA/tiny.callgrind
size 16x80
keys
j F2 j j F1
:save-screen -
Esc
:save-screen -
F1 F1 Space
:save-screen -
G k k k k F1
:save-screen -
o
:save-screen -
F1 Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Incl──────────────────────────────────────────────────────────────────────────
 Inclusive cost: while it is on the stack, counted once however often recursion
 repeats it. Among callers and callees: of these calls only. Blank where the
 profile has neither stacks nor calls: a PAPI histogram says where, never from
 where.

eval
 Incl               66000: 66,000 Ir are of eval and of what it called;
                    recursion is counted once.


 [x]                shown
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
     24000   24.0 █████   30.0  apply                         │ [x] Self     │
▌    20000   20.0 ████▏   66.0  eval                          │ [x] Self%    │
     16000   16.0 ███▍    16.0  memcpy                        │▌[+] Incl     │
     15000   15.0 ███▏    18.0  malloc                        │ [x] Incl%    │
     12000   12.0 ██▌     16.0  lex_next                      │ [+] Calls    │
      4000    4.0 ▉       30.0  parse                         │ [+] Per call │
      4000    4.0 ▉        4.0  strlen                        │ [x] Function │
      3000    3.0 ▋        3.0  sysmalloc                     │ [x] Object   │
      1000    1.0 ▎       69.0  solve                         │ [+] File     │
       500    0.5 ▏        0.5  at_exit                       └─────… 6 more─┘
 Inclusive cost: while it is on the stack, counted once however often recursio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function             ┌─Columns──────┐
     24000   24.0 █████    30000   30.0  apply                │ [x] Self     │
▌    20000   20.0 ████▏    66000   66.0  eval                 │ [x] Self%    │
     16000   16.0 ███▍     16000   16.0  memcpy               │▌[x] Incl     │
     15000   15.0 ███▏     18000   18.0  malloc               │ [x] Incl%    │
     12000   12.0 ██▌      16000   16.0  lex_next             │ [+] Calls    │
      4000    4.0 ▉        30000   30.0  parse                │ [+] Per call │
      4000    4.0 ▉         4000    4.0  strlen               │ [x] Function │
      3000    3.0 ▋         3000    3.0  sysmalloc            │ [+] Object   │
      1000    1.0 ▎        69000   69.0  solve                │ [+] File     │
       500    0.5 ▏          500    0.5  at_exit              └─────… 6 more─┘
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Kind──────────────────────────────────────────────────────────────────────────
 function; inlined [inl]: all its cost is inlined; inlined~ [inl~]: a part of
 it; unnamed ?: code without a name; doubtful ?: the file that named it may not
 be the one that ran (see info); group: a cycle of functions, has inclusive
 cost only. Of source: line, call or inlined. Of assembly: instruction, call,
 jump, branch, return.


 [x]                shown
 [+]                shown where names leave room for it; Space shows it always,
                    and names give way
 [ ]                not shown
                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6








 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6








 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
