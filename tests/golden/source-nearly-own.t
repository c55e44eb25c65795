# Next to nothing in other files is no warning of 0.0%; one percent is.
args --view=source:main DATA/nearly-own.callgrind
size 12x80
keys
:save-screen -
: "source:other" Enter
:save-screen -
screen
profview  nearly-own.callgrind  callgrind  Ir  100,120                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  main                                                      self 100.0 k
 ▲ no source text: main.c not found; M maps it
   Self%         Line  Source
▌   99.9 █████      1
     0.0 ▏          3  util.h


 main.c:1  self 100.0 k of 100.1 k  99.9%                                   1/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  nearly-own.callgrind  callgrind  Ir  100,120                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  other                                                         self 100
 ▲ no source text: main.c not found; M maps it
 ▲ 1.0% of this function is in lines of other files, below its own
   Self%         Line  Source
▌    0.1 █████      7
     0.0 ▏          4  util.h

 main.c:7  self 99 of 100.1 k  0.1%                                         1/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
