# All that leads to a function and all that it leads to, with how far that is.
args DATA/tiny.callgrind
size 13x80
keys
/ "memcpy" Enter
:view all-callers
:save-screen -
Enter
:view all-callees
:save-screen -
:resize 13x120
:sort distance
:save-screen -
V G
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  All callers
  Distance    Incl▼  Incl%        Caller of memcpy                Object
▌        2    99500   99.5 █████  main                            tiny
         3    69000   69.0 ███▌   solve                           tiny
         2    66000   66.0 ███▍   eval                            tiny
         1    30000   30.0 █▌     apply                           tiny
         1    30000   30.0 █▌     parse                           tiny


 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%         1/5  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  All callees
  Distance    Incl▼  Incl%        Callee of main                  Object
▌        1    69000   69.0 █████  solve                           tiny
         2    66000   66.0 ████▊  eval                            tiny
         3    30000   30.0 ██▏    apply                           tiny
         1    30000   30.0 ██▏    parse                           tiny
         2    18000   18.0 █▎     malloc                          libc.so.6
         2    16000   16.0 █▏     lex_next                        tiny
         2    16000   16.0 █▏     memcpy                          libc.so.6
 solve  self 1,000 of 100.0 k  main.c     /memcpy: 1 match = 16.0%  1/9  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  All callees
 Distance▲     Incl  Incl%           Self    Calls  Callee of main                                      Object
▌        1    30000   30.0 ██▏       4000        2  parse                                               tiny
         1    69000   69.0 █████     1000        1  solve                                               tiny
         2    66000   66.0 ████▊    20000       10  eval                                                tiny
         2    16000   16.0 █▏       12000      500  lex_next                                            tiny
         2    18000   18.0 █▎       15000      304  malloc                                              libc.so.6
         2    16000   16.0 █▏       16000      200  memcpy                                              libc.so.6
         3    30000   30.0 ██▏      24000      900  apply                                               tiny
 parse  self 4,000 of 100.0 k  4.0%  main.c  incl 30,000 30.0%                /memcpy: 1 match = 16.0%  1/9  Distance ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  All callees
 D┌─All views────────────────────… 15 more─┐ Calls  Callee of main                                      Object
▌ │ 0   Events                             │     2  parse                                               tiny
  │     Classes                            │     1  solve                                               tiny
  │     Names                              │    10  eval                                                tiny
  │     All callers                        │   500  lex_next                                            tiny
  │     All callees                        │   304  malloc                                              libc.so.6
  │▌    Commands                           │   200  memcpy                                              libc.so.6
  └────────────────────────────────────────┘   900  apply                                               tiny
 parse  self 4,000 of 100.0 k  4.0%  main.c  incl 30,000 30.0%                /memcpy: 1 match = 16.0%  1/9  Distance ▲
F1Help EnterSelect qClose
