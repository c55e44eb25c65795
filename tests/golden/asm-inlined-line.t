# A line of what is inlined into the function is in that one's code: its instruction there.
args --disassembler=objdump --symfs=DATA/asm --view=source:work DATA/asm/inlined.perfscript
size 14x90
keys
/ "^in$" Enter
Enter Down
:save-screen -
7
:save-screen -
screen
profview  inlined.perfscript  perfscript  cycles  3                                3 parts
names 100%  lines 100%  inlined 33%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                                              self 2  incl 3
   Self%        Incl%   Line  Source
                          21          xor %ebx, %ebx
                          22  outer:  xor %ecx, %ecx
     0.0         33.3     23  inner:  test $1, %cl
    33.3 ██▌     33.3     23        ▾ in
▌   33.3 ██▌     33.3                 code.s:26  jmp next
                          24          je even
                          25          imul $3, %ecx, %eax
 jmp next  self 1 of 3 ±3  33.3% ±36.5  code.s              /^in$: 1 match = 33.3%  25/54
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  inlined.perfscript  perfscript  cycles  3                                3 parts
names 100%  lines 100%  inlined 33%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                      self 2  incl 3  AT&T
   Self%        Address  Instruction                               Flow
               0x40010e  ││└ ││┌── je     400115
               0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 33.3%
▌   33.3 ██▌   0x400113  ││└ │││┌─ jmp    400118
               0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               0x400118  ││┌ ││ └▸ inc    %ecx                     block 66.7%
    66.7 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
               0x40011d  │└└ │└─── jne    40010b
 jmp    400118  code.s:26  self 1 of 3 ±3  33.3% ±36.5  incl 1 33.3%                 7/19
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort qClose
