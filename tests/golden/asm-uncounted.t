# Files that tell which function cost what, and not which instruction.
args --disassembler=objdump --symfs=DATA/asm --view=asm:work DATA/asm/names.perfscript
size 10x90
keys
:save-screen -
q
screen
profview  names.perfscript  perfscript  cycles:u  2 = 500                           1 part
names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                  self 500  incl 500  AT&T
 ▲ of this profile functions are known, not which instructions ran
   Self%        Address  Instruction                               Flow
▌              0x400106    ┌       push   %rbx
               0x400107    └       xor    %ebx,%ebx
 push   %rbx  code.s:20                                                              1/20
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort qClose
