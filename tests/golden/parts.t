# Parts: one alone, more of them, undone step by step.
args DATA/parts.callgrind
size 12x80
status 3
keys
F9
:save-screen -
j Enter
:save-screen -
1
:save-screen -
Esc Space
:save-screen -
u
:save-screen -
u
:save-screen -
Esc
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
▌     7000   92.6 █████  99.1-1                                 99       1
       490    6.5 ▍      99.2-2                                 99       2
        70    0.9 ▏      99.3-3                                 99       3



 99.1-1  self 7,000 of 7,560  92.6%                                         1/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
      7000   92.6 █████  99.1-1                                 99       1
▌•     490    6.5 ▍      99.2-2                                 99       2
        70    0.9 ▏      99.3-3                                 99       3



 99.2-2  self 490 of 7,560  6.5%                                            2/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      350    4.6 █████    6.5  worker_2                        parts
       140    1.9 ██       1.9  shared                          parts




 worker_2  self 350 of 7,560  4.6%  parts.c  incl 490 6.5%          1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
      7000   92.6 █████  99.1-1                                 99       1
       490    6.5 ▍      99.2-2                                 99       2
▌       70    0.9 ▏      99.3-3                                 99       3



 99.3-3  self 70 of 7,560  0.9%                                             3/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
      7000   92.6 █████  99.1-1                                 99       1
 •     490    6.5 ▍      99.2-2                                 99       2
▌       70    0.9 ▏      99.3-3                                 99       3



 99.3-3  self 70 of 7,560  0.9%                                             3/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
      7000   92.6 █████  99.1-1                                 99       1
       490    6.5 ▍      99.2-2                                 99       2
▌       70    0.9 ▏      99.3-3                                 99       3



 99.3-3  self 70 of 7,560  0.9%                                             3/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
