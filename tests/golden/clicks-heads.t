# The head of a share and its bar are one: also the blank between them.
args DATA/tiny.callgrind
size 8x80
keys
:click 3 17
:save-screen -
:click 3 23
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▼        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c                    1/11  Self% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼  Function                        Object
▌      500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%       1/11  Incl% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
