# Bars are of the whole function, whatever the share before them is of.
args --view=callers:malloc DATA/tiny.callgrind
size 14x80
keys
:save-screen -
p
:save-screen -
p
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    16000    88.9 ████▌      300  eval                            tiny
      2000    11.1 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000    83.3 ████▏           self
      3000    16.7 ▉            2  sysmalloc                       libc.so.6


 eval  self 20,000 of 100.0 k  20.0%  main.c  call 16,000 16.0%     1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  Incl%          Calls  Caller                          Object
▌    16000   16.0 ████▌      300  eval                            tiny
      2000    2.0 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000   15.0 ████▏           self
      3000    3.0 ▉            2  sysmalloc                       libc.so.6


 percentages are of the whole profile
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    16000    88.9 ████▌      300  eval                            tiny
      2000    11.1 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000    83.3 ████▏           self
      3000    16.7 ▉            2  sysmalloc                       libc.so.6


 percentages are of the function in the centre
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
