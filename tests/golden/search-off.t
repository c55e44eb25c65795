# A key takes the lights of a search off, and so does Esc where there is nothing to
# go back to. A search that is begun and given up changes nothing.
args DATA/tiny.callgrind
size 12x80
keys
/ "m" Enter Alt-u
:save-screen -
Alt-u
:save-screen -
n 2 Esc
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
/ "x" Esc
:save-screen -
n
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 the search has ended; n goes on with it
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 no search pattern; F3 searches
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
▌    15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 malloc  self 15,000 of 100.0 k  malloc.c      /m: 2 of 4 = 34.5%  4/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
▌    15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 the search has ended; n goes on with it
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
▌    15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
▌    15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 malloc  self 15,000 of 100.0 k  15.0%  malloc.c                   4/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
▌     3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny
 sysmalloc  self 3,000 of 100.0 k  malloc.c    /m: 3 of 4 = 34.5%  8/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
