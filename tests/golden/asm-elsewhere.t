# What is at no instruction is a row of its own, as wide as it is or cut; T changes nothing.
args --disassembler=objdump --symfs=DATA/asm --view=asm:work DATA/asm/code-lines.callgrind
size 24x80
keys
End
:save-screen -
T
:save-screen -
q
screen
profview  code-lines.callgrind  callgrind  Ir  7,120                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                self 7,120  AT&T
 ▲ the profile has no addresses: Callgrind writes them with --dump-instr=yes
   Self%        Address  Instruction                               Flow
               0x40010e  ││└ ││┌── je     400115
               0x400110  ││┌ │││   imul   $0x3,%ecx,%eax
               0x400113  ││└ │││┌─ jmp    400118
               0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               0x400118  ││┌ ││ └▸ inc    %ecx
               0x40011a  │││ ││    cmp    $0xa,%ecx
               0x40011d  │└└ │└─── jne    40010b
               0x40011f  │ ┌ │     call   *%r12
               0x400122  │ │ │     inc    %ebx
               0x400124  │ │ │     cmp    $0x5,%ebx
               0x400127  └ └ └──── jne    400109
               0x400129    ┌       cmp    $0x63,%ebx
               0x40012c    └       je     leaf
               0x40012e    ┌       pop    %rbx
               0x40012f    └       ret
▌  100.0 █████                     [at no instruction]
 [at no instruction]  self 7,120 of 7,120  100.0%                         20/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code-lines.callgrind  callgrind  Ir  7,120                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                self 7,120  AT&T
 ▲ the profile has no addresses: Callgrind writes them with --dump-instr=yes
   Self%        Address  Instruction                               Flow
               0x40010e  ││└ ││┌── je     400115
               0x400110  ││┌ │││   imul   $0x3,%ecx,%eax
               0x400113  ││└ │││┌─ jmp    400118
               0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               0x400118  ││┌ ││ └▸ inc    %ecx
               0x40011a  │││ ││    cmp    $0xa,%ecx
               0x40011d  │└└ │└─── jne    40010b
               0x40011f  │ ┌ │     call   *%r12
               0x400122  │ │ │     inc    %ebx
               0x400124  │ │ │     cmp    $0x5,%ebx
               0x400127  └ └ └──── jne    400109
               0x400129    ┌       cmp    $0x63,%ebx
               0x40012c    └       je     leaf
               0x40012e    ┌       pop    %rbx
               0x40012f    └       ret
▌  100.0 █████                     [at no instruction]
 names: without parameters
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
