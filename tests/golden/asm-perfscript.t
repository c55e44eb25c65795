# perf script says how far in a function an instruction is.
args --disassembler=objdump --symfs=DATA/asm --view=asm:work DATA/asm/code.perfscript
size 10x90
keys
:save-screen -
q
screen
profview  code.perfscript  perfscript  cycles:u  2 = 500                            1 part
names 100%  lines 100%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                  self 500  incl 500  AT&T
   Self%        Address  Instruction                               Flow
               0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 100.0%
▌   50.0 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 100.0%
               0x40010e  ││└ ││┌── je     400115
 test   $0x1,%cl  code.s:23  self 250 of 500 ±750  50.0% ±40.5  incl 250 50.0%       4/19
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort qClose
