# The head over a column is a name for it, too, as people read it.
args DATA/manual-new.callgrind
size 10x80
keys
:sort Function
:save-screen -
:sort self%
:save-screen -
:view parts
:sort part:desc
:save-screen -
screen
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%  Function▲                       Object
▌       40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo
        50   38.5 █████   69.2  parse                           demo
 copy.isra.0  self 40 of 130  30.8%  parse.c  incl 40 30.8%     1/4  Function ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▼        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%              1/4  Self% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part
▌      130  100.0 █████  1



 1  self 130 of 130  100.0%                                       1/1  Number ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
