# Events: the next one, round and round; chosen in the view of events.
args DATA/tiny.callgrind
size 12x80
keys
j ]
:save-screen -
] F8 Down Enter 1
:save-screen -
t
:save-screen -
t
:save-screen -
screen
profview  tiny.callgrind  callgrind  Dr  30,000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      7000   23.3 █████   30.0  apply                           tiny
▌     6000   20.0 ████▎   63.3  eval                            tiny
      5000   16.7 ███▋    16.7  memcpy                          libc.so.6
      4000   13.3 ██▉     16.7  lex_next                        tiny
      4000   13.3 ██▉     15.7  malloc                          libc.so.6
      1000    3.3 ▊       30.0  parse                           tiny
 eval  self 6,000 of 30,000  20.0%  main.c  incl 19,000 63.3%      2/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Dr  30,000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      7000   23.3 █████   30.0  apply                           tiny
▌     6000   20.0 ████▎   63.3  eval                            tiny
      5000   16.7 ███▋    16.7  memcpy                          libc.so.6
      4000   13.3 ██▉     16.7  lex_next                        tiny
      4000   13.3 ██▉     15.7  malloc                          libc.so.6
      1000    3.3 ▊       30.0  parse                           tiny
 eval  self 6,000 of 30,000  20.0%  main.c  incl 19,000 63.3%      2/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Dr  30,000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      7000   23.3 █████   30.0  apply                           tiny
▌     6000   20.0 ████▎   63.3  eval                            tiny
      5000   16.7 ███▋    16.7  memcpy                          libc.so.6
      4000   13.3 ██▉     16.7  lex_next                        tiny
      4000   13.3 ██▉     15.7  malloc                          libc.so.6
      1000    3.3 ▊       30.0  parse                           tiny
 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Dr  30,000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      7000   23.3 █████   30.0  apply                           tiny
▌     6000   20.0 ████▎   63.3  eval                            tiny
      5000   16.7 ███▋    16.7  memcpy                          libc.so.6
      4000   13.3 ██▉     16.7  lex_next                        tiny
      4000   13.3 ██▉     15.7  malloc                          libc.so.6
      1000    3.3 ▊       30.0  parse                           tiny
 costs: in their unit
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
