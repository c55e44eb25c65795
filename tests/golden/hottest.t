# What nobody chose is the function with most cost of its own, however the
# functions are sorted.
args DATA/tiny.callgrind
size 10x80
keys
I 8 2
:save-screen -
q
:sort name
8 6
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
     24000    80.0 ████            self
 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                        self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
 apply.c:80  self 24,000 of 100.0 k  24.0%  incl 24,000 24.0%               1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
