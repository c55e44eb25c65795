# Source and assembly have all rows: the key for small ones says so, does not ask, and
# leaves other views as they are.
args --view=source:apply DATA/tiny.callgrind
size 10x90
keys
L
:save-screen -
Alt-5 Alt-0 L 1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                                  self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
 Source always has all rows
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
     16000   16.0 ███▍     16000   16.0  memcpy                           libc.so.6
     15000   15.0 ███▏     18000   18.0  malloc                           libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%            1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews qQuit
