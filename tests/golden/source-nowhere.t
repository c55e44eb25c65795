# Lines of no file: the status line says of which function.
args --view=source:parse DATA/nofile.callgrind
size 9x80
keys
:save-screen -
screen
profview  nofile.callgrind  callgrind  Ir  100                            1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   parse                                                               self 100
   Self%         Line  Source
▌  100.0 █████      7

 parse  self 100 of 100  100.0%                                             1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
