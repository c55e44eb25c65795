# Another choice of parts brings its own order at once, and so does undoing it.
args DATA/parts-order.callgrind
size 9x80
keys
F9 j Enter 1
:save-screen -
u
:save-screen -
screen
profview  parts-order.callgrind  callgrind  Ir  106                 1 of 2 parts
part 1-2 · 25 of 106 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
▌       20   18.9 █████  seldom                          a.c
         5    4.7 █▎     often                           a.c

 seldom  self 20 of 106  18.9%  a.c                                 1/2  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts-order.callgrind  callgrind  Ir  106                      2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
▌       85   80.2 █████  often                           a.c
        21   19.8 █▎     seldom                          a.c

 often  self 85 of 106  80.2%  a.c                                  1/2  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
