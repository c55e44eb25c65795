# t puts what instructions cost in the place of percentages.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm --view=asm:work DATA/asm/code.callgrind
size 12x80
keys
:save-screen -
t
:save-screen -
q
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                           Flow
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx            loop 92.3%
▌   13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl             loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115               500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax       block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118               500 taken
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%  4/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
      Self        Address  Instruction                         Flow
       100 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx          loop 92.3%
▌     1000 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl           loop 85.7%
      1000 █████ 0x40010e  ││└ ││┌── je     400115             500 of 1000 taken
       500 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax     block 13.2%
       500 ██▌   0x400113  ││└ │││┌─ jmp    400118             500 taken
 costs: in their unit
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
