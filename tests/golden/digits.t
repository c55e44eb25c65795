# Totals with digits in groups: asked for, and taken back while it runs.
args DATA/tiny.callgrind --digits=group
size 9x80
keys
:save-screen -
F1
:save-screen -
q
:filter focus
:save-screen -
: "set dig" Tab "pl" Tab Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
apply
 Self               24000: 24,000 Ir are of the own code of apply.
 Self%              24.0%: 24,000 of 100,000 Ir are of the own code of apply.
                    24,000 / 100,000 = 24.00%
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · 30,000 of 100,000 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     ~6000   ~6.0 █▎      ~6.0  memcpy                          libc.so.6
         0    0.0         30.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%   1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
focus ^apply$ · 30000 of 100000 shown, % of all                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     ~6000   ~6.0 █▎      ~6.0  memcpy                          libc.so.6
         0    0.0         30.0  eval                            tiny
 digits: plain
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
