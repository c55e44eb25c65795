# One function of several, by what is typed; what begins otherwise is refused; without
# a pattern it is the row's object. Each is taken back.
args DATA/tiny.callgrind
size 12x80
keys
:collapse file:.*
:save-screen -
u
:save-screen -
:collapse apply
:save-screen -
:collapse
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse file:.* · 100,000 of 100,000 shown, % of all           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    26000   26.0 █████  100.0  [main.c]                        tiny
     24000   24.0 ████▋   30.0  [apply.c]                       tiny
     20000   20.0 ███▉    20.0  [memcpy.S]                      libc.so.6
     18000   18.0 ███▌    18.0  [malloc.c]                      libc.so.6
     12000   12.0 ██▎     16.0  [lex.c]                         tiny

 [main.c]  self 26,000 of 100.0 k  26.0%  main.c                    1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 collapse apply: neither object:RE nor file:RE nor class:RE
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse object:^/opt/tiny/bin/tiny$ · 100,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    62000   62.0 █████  100.0  [tiny]                          tiny
     16000   16.0 █▎      16.0  memcpy                          libc.so.6
     15000   15.0 █▎      18.0  malloc                          libc.so.6
      4000    4.0 ▍        4.0  strlen                          libc.so.6
      3000    3.0 ▎        3.0  sysmalloc                       libc.so.6

 collapse apply: neither object:RE nor file:RE nor class:RE
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
