# Loops and blocks have shares of an event, and none of a ratio; jumps are taken as often.
args --disassembler=objdump --symfs=DATA/asm --metric=same=Ir/Ir --event=same --view=asm:work DATA/asm/code.callgrind
size 14x90
keys
:save-screen -
:event Ir
:save-screen -
q
screen
profview  code.callgrind  callgrind  same  1.00                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                self 1.00  incl 1.00  AT&T
      Self  Address  Instruction                               Flow
▌     1.00 0x400106    ┌       push   %rbx
      1.00 0x400107    └       xor    %ebx,%ebx
      1.00 0x400109  ┌   ┌───▸ xor    %ecx,%ecx
      1.00 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl
      1.00 0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
      1.00 0x400110  ││┌ │││   imul   $0x3,%ecx,%eax
      1.00 0x400113  ││└ │││┌─ jmp    400118                   500 taken
 push   %rbx  code.s:20  self 1.00  incl 1.00                                        1/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                              self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x400106    ┌       push   %rbx                     block 0.5%
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 92.3%
▌   13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118                   500 taken
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%            4/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
