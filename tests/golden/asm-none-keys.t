# Where the code cannot be read it is not known whether it has loops, and no sample is
# charged to any instruction.
args --view=asm DATA/asm/code.gmon
size 8x80
keys
J
:save-screen -
K
:save-screen -
screen
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.out  a.out+0x400130                                             self 50.0 ms

  DATA/asm/a.out is not there: --exe=PATH (on screen M) says where it is
 there are no instructions here
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.out  a.out+0x400130                                             self 50.0 ms

  DATA/asm/a.out is not there: --exe=PATH (on screen M) says where it is
 there are no instructions here
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
