# --sort is the order of the first view, too.
args --sort=name:desc DATA/tiny.callgrind
size 9x80
keys
:save-screen -
:view objects
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%  Function▼                       Object
▌     3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
 sysmalloc  self 3,000 of 100.0 k  3.0%  malloc.c              1/11  Function ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6

 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
