# Which event has the stacks, and how it is shown, is said where another has none.
args DATA/tiny.callgrind DATA/trees.folded
size 8x80
keys
K
:save-screen -
] ] K
:save-screen -
screen
profview  2 files  Ir  100,000                                           2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 Stacks: Ir has no stacks; samples has: key ]
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  samples  126                                          2 parts
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Stacks
     Self▼  Self%        Stack through hash
▌       40   31.7 █████  main;run;step;hash
         9    7.1 █▏     main;run;step;step;hash
 main;run;step;hash  self 40 of 126 ±13  31.7% ±8.0                 1/3  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
