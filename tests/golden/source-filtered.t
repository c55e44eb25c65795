# Where filters leave lines of another file only, that is the one that is shown, and
# named.
args --view=source:run --only=line:list.h:33-34 DATA/elsewhere-lines.callgrind
size 12x80
keys
:save-screen -
screen
profview  elsewhere-lines.callgrind  callgrind  Ir  1,000                 1 part
only line:list.h:33-34 · 300 of 1,000 shown, % of all           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 list.h  run                                                           self 300
 ▲ no source text: /nowhere/build/machine/include/list.h not found; M maps it
   also tried ./nowhere/build/machine/include/list.h … and 4 more
   Self%         Line  Source
▌   20.0 █████     33
    10.0 ██▌       34

 list.h:33  self 200 of 1,000  20.0%                                        1/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
