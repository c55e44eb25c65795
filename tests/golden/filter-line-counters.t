# Filters by lines of a Callgrind file: what lines cost themselves; their callers'
# are as for own cost of functions.
args DATA/tiny.callgrind
size 12x80
keys
& l i n e : m a i n . c : 1 0 - 4 0
:save-screen -
Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only line:main.c:10-40 · 5,500 of 100,000 shown, % of all       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     4000    4.0 █████    4.0  parse                           tiny
      1000    1.0 █▎       1.0  solve                           tiny
       500    0.5 ▋        5.5  main                            tiny



filter: line:main.c:10-40                                 3 functions, 5,500 Ir
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only line:main.c:10-40 · 5,500 of 100,000 shown, % of all       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     4000    4.0 █████    4.0  parse                           tiny
      1000    1.0 █▎       1.0  solve                           tiny
       500    0.5 ▋        5.5  main                            tiny



 parse  self 4,000 of 100.0 k  4.0%  main.c  incl 4,000 4.0%        1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
