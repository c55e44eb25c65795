# > and < go over columns of the second event, too; a click on one makes it the first. Help
# does not explain the first event's again for them. Another event beside has the order, too.
args DATA/tiny.callgrind
size 14x100
keys
}
> >
:save-screen -
>
:save-screen -
< < <
h
:save-screen -
Esc
:click 3 44
:save-screen -
:click 3 36
:save-screen -
:sort self[Dr]
}
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼       Dr      Dr%  Function                          Object
▌      500    0.5 ▏       99.5      100      0.3  main                              tiny
      1000    1.0 ▎       69.0      300      1.0  solve                             tiny
     20000   20.0 ████▏   66.0     6000     20.0  eval                              tiny
     24000   24.0 █████   30.0     7000     23.3  apply                             tiny
      4000    4.0 ▉       30.0     1000      3.3  parse                             tiny
     15000   15.0 ███▏    18.0     4000     13.3  malloc                            libc.so.6
     12000   12.0 ██▌     16.0     4000     13.3  lex_next                          tiny
     16000   16.0 ███▍    16.0     5000     16.7  memcpy                            libc.so.6
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%                           1/11  Incl% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%      Dr▼      Dr%  Function                          Object
▌    24000   24.0 █████   30.0     7000     23.3  apply                             tiny
     20000   20.0 ████▏   66.0     6000     20.0  eval                              tiny
     16000   16.0 ███▍    16.0     5000     16.7  memcpy                            libc.so.6
     12000   12.0 ██▌     16.0     4000     13.3  lex_next                          tiny
     15000   15.0 ███▏    18.0     4000     13.3  malloc                            libc.so.6
      4000    4.0 ▉       30.0     1000      3.3  parse                             tiny
      4000    4.0 ▉        4.0     1000      3.3  strlen                            libc.so.6
       500    0.5 ▏        0.5      900      3.0  at_exit                           tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                   1/11  Self Dr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────────────────────────
apply
 Self               24000: 24,000 Ir are of the own code of apply.
 Self%              24.0%: 24,000 of 100,000 Ir are of the own code of apply. 24,000 / 100,000 =
                    24.00%
 Incl%              30.0%: 30,000 of 100,000 Ir are of apply and of what it called; recursion is
                    counted once. 30,000 / 100,000 = 30.00%
 Dr                 7000: 7,000 Dr are of the own code of apply.
 Dr%                23.3%: 7,000 of 30,000 Dr are of the own code of apply. 7,000 / 30,000 = 23.33%

                                                                                                top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Dr  30,000                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▼        Incl%       Ir      Ir%  Function                          Object
▌     7000   23.3 █████   30.0    24000     24.0  apply                             tiny
      6000   20.0 ████▎   63.3    20000     20.0  eval                              tiny
      5000   16.7 ███▋    16.7    16000     16.0  memcpy                            libc.so.6
      4000   13.3 ██▉     16.7    12000     12.0  lex_next                          tiny
      4000   13.3 ██▉     15.7    15000     15.0  malloc                            libc.so.6
      1000    3.3 ▊       30.0     4000      4.0  parse                             tiny
      1000    3.3 ▊        3.3     4000      4.0  strlen                            libc.so.6
       900    3.0 ▋        3.0      500      0.5  at_exit                           tiny
 events have changed places: by Dr now
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%       Dr      Dr%  Function                          Object
▌    24000   24.0 █████   30.0     7000     23.3  apply                             tiny
     20000   20.0 ████▏   66.0     6000     20.0  eval                              tiny
     16000   16.0 ███▍    16.0     5000     16.7  memcpy                            libc.so.6
     15000   15.0 ███▏    18.0     4000     13.3  malloc                            libc.so.6
     12000   12.0 ██▌     16.0     4000     13.3  lex_next                          tiny
      4000    4.0 ▉       30.0     1000      3.3  parse                             tiny
      4000    4.0 ▉        4.0     1000      3.3  strlen                            libc.so.6
      3000    3.0 ▋        3.0      700      2.3  sysmalloc                         libc.so.6
 events have changed places: by Ir now
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌    24000   24.0 █████    30000   30.0      900  apply                             tiny
     20000   20.0 ████▏    66000   66.0       10  eval                              tiny
     16000   16.0 ███▍     16000   16.0      200  memcpy                            libc.so.6
     15000   15.0 ███▏     18000   18.0      304  malloc                            libc.so.6
     12000   12.0 ██▌      16000   16.0      500  lex_next                          tiny
      4000    4.0 ▉        30000   30.0        2  parse                             tiny
      4000    4.0 ▉         4000    4.0      500  strlen                            libc.so.6
      3000    3.0 ▋         3000    3.0        2  sysmalloc                         libc.so.6
 no other event beside
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
