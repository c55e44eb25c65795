# Code that was made at run time is in no file: addresses and what they cost, and nothing
# of blocks and loops, which nobody knows.
args --view=asm:0x000000000483c040 DATA/asm/nowhere.callgrind
size 11x80
keys
J
:save-screen -
screen
profview  nowhere.callgrind  callgrind  Ir  406                           1 part
names 1%  lines 0%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 ???  0x000000000483c040                                     self 401  incl 401
 ▲ which object this code is in is not known: its instructions cannot be read
   Self%         Address  Instruction                               Flow
▌   49.3 █████ 0x483c040
    49.3 █████ 0x483c043
     0.2 ▏     0x483c045
 this function has no loops
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
