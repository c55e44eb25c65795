# There is no disassembler.
args --disassembler=objdump --symfs=DATA/asm --view=asm:work DATA/asm/code.callgrind
size 10x80
env PATH=/nowhere
keys
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                          self 7,120  incl 7,520

  objdump is not installed, which reads instructions: it is in the package
  binutils


F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
