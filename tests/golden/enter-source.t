# Where nobody knows who called whom Enter leads on to the source.
args DATA/names.callgrind
size 10x80
keys
j j Enter
:save-screen -
screen
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 names.c  café_au_lait                                               self 6,000
 ▲ no source text: src/names.c not found; M maps it
   Self%         Line  Source
▌   14.9 █████     30

 names.c:30  self 6,000 of 40,200  14.9%                                    1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
