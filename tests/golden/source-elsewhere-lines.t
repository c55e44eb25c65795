# Of lines whose texts are not there the first says where its file is.
args --view=source:run DATA/elsewhere-lines.callgrind
size 16x80
keys
:save-screen -
screen
profview  elsewhere-lines.callgrind  callgrind  Ir  1,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 run.c  run                                                          self 1,000
 ▲ no source text: /nowhere/build/machine/src/run.c not found; M maps it
   also tried ./nowhere/build/machine/src/run.c … and 4 more
 ▲ 60.0% of this function is in lines of other files, below its own
   Self%         Line  Source
▌   40.0 █████      5
    20.0 ██▌       33  /nowhere/build/machine/include/list.h
    10.0 █▎        34  list.h
    10.0 █▎        40  list.h
    15.0 █▉         7  /nowhere/build/machine/include/tree.h
     5.0 ▋          8  tree.h
 run.c:5  self 400 of 1,000  40.0%                                          1/6
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
