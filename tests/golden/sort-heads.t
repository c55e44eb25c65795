# Two heads never run together, whichever has the sign of the order; a second click
# at the same place turns the order round.
args DATA/tiny.callgrind
size 8x120
keys
> > > > >
:save-screen -
< < <
:save-screen -
:click 3 36
:save-screen -
:click 3 29
:save-screen -
:click 3 29
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%           Incl  Incl%    Calls Per call▼  Function                                    Object
▌     1000    1.0 ▎        69000   69.0        1     69000  solve                                       tiny
      4000    4.0 ▉        30000   30.0        2     15000  parse                                       tiny
 solve  self 1,000 of 100.0 k  1.0%  main.c  incl 69,000 69.0%                                         1/11  Per call ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%          Incl▼  Incl%    Calls  Per call  Function                                    Object
▌      500    0.5 ▏        99500   99.5        0            main                                        tiny
      1000    1.0 ▎        69000   69.0        1     69000  solve                                       tiny
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%                                                1/11  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%           Incl Incl%▼    Calls  Per call  Function                                    Object
▌      500    0.5 ▏        99500   99.5        0            main                                        tiny
      1000    1.0 ▎        69000   69.0        1     69000  solve                                       tiny
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%                                               1/11  Incl% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%          Incl▼  Incl%    Calls  Per call  Function                                    Object
▌      500    0.5 ▏        99500   99.5        0            main                                        tiny
      1000    1.0 ▎        69000   69.0        1     69000  solve                                       tiny
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%                                                1/11  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%          Incl▲  Incl%    Calls  Per call  Function                                    Object
▌      500    0.5 ▏          500    0.5        0            at_exit                                     tiny
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                                   libc.so.6
 at_exit  self 500 of 100.0 k  0.5%  main.c  incl 500 0.5%                                                 1/11  Incl ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
