# Another order leaves columns where they are; the bar goes with the share.
args DATA/tiny.callgrind
size 8x130
keys
:save-screen -
:sort name
:save-screen -
:sort incl
:save-screen -
:sort calls:asc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                        Object        File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                           tiny          src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                            tiny          src/main.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                    1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%           Incl  Incl%    Calls  Per call  Function▲                       Object        File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                           tiny          src/apply.c
       500    0.5 ▏          500    0.5        0            at_exit                         tiny          src/main.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                1/11  Function ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%          Incl▼  Incl%    Calls  Per call  Function                        Object        File
▌      500    0.5 ▏        99500   99.5        0            main                            tiny          src/main.c
      1000    1.0 ▎        69000   69.0        1     69000  solve                           tiny          src/main.c
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%                                                          1/11  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%           Incl  Incl%   Calls▲  Per call  Function                        Object        File
▌      500    0.5 ▏          500    0.5        0            at_exit                         tiny          src/main.c
       500    0.5 ▏        99500   99.5        0            main                            tiny          src/main.c
 at_exit  self 500 of 100.0 k  0.5%  main.c  incl 500 0.5%                                                          1/11  Calls ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command qQuit
