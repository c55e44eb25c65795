# Actions of other pages say where they work, whether a line, a key or a script
# names them.
args DATA/parts.callgrind
size 12x80
keys
: z o o m Enter
:save-screen -
: p a r t - o n l y Enter
:save-screen -
: "bind all Alt-k event-choose" Enter Alt-k
:save-screen -
:part-toggle
:save-screen -
9 j : p a r t - o n l y Enter
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 zoom works only here: Flame graph
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 part-only works only here: Parts
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 event-choose works only here: Events
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 part-toggle works only here: Parts
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
      7000   92.6 █████  99.1-1                                 99       1
▌•     490    6.5 ▍      99.2-2                                 99       2
        70    0.9 ▏      99.3-3                                 99       3



 99.2-2  self 490 of 7,560  6.5%                                            2/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
exit status 3
