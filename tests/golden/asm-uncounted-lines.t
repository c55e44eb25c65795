# The same of Callgrind, which can do better.
args --disassembler=objdump --symfs=DATA/asm --view=asm:work DATA/asm/code-lines.callgrind
size 10x90
keys
:save-screen -
q
screen
profview  code-lines.callgrind  callgrind  Ir  7,120                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                          self 7,120  AT&T
 ▲ the profile has no addresses: Callgrind writes them with --dump-instr=yes
   Self%        Address  Instruction                               Flow
▌              0x400106    ┌       push   %rbx
               0x400107    └       xor    %ebx,%ebx
 push   %rbx  code.s:20                                                              1/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
