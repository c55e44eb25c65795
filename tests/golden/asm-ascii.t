# The same with ASCII characters only.
args --disassembler=objdump --symfs=DATA/asm --ascii --syntax=intel --skid=1 --view=asm:work DATA/asm/code.callgrind
size 24x80
locale C
keys
:save-screen -
K
:wait
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                   self 7,120  incl 7,520  Intel
   Self%        Address  Instruction                           Flow
     0.3 -     0x400106    +       push   rbx                  block 0.5%
     0.3 -     0x400107    +       xor    ebx,ebx
     1.3 -     0x400109  +   +---> xor    ecx,ecx              loop 92.3%
>   13.2 ##### 0x40010b  |++ |+--> test   cl,0x1               loop 85.7%
    13.2 ##### 0x40010e  ||+ ||+-- je     400115               500 of 1000 taken
     6.6 ##-   0x400110  ||+ |||   imul   eax,ecx,0x3          block 13.2%
     6.6 ##-   0x400113  ||+ |||+- jmp    400118               500 taken
     6.6 ##-   0x400115  ||  ||++> lea    eax,[rcx+rbx*1]
    13.2 ##### 0x400118  ||+ || +> inc    ecx                  block 39.6%
    13.2 ##### 0x40011a  ||| ||    cmp    ecx,0xa
    13.2 ##### 0x40011d  |++ |+--- jne    40010b               900 of 1000 taken
     1.3 -     0x40011f  | + |     call   r12                  block 5.3%
                         | | |            -> leaf
     1.3 -     0x400122  | | |     inc    ebx
     1.3 -     0x400124  | | |     cmp    ebx,0x5
     1.3 -     0x400127  + + +---- jne    400109               80 of 100 taken
     0.3 -     0x400129    +       cmp    ebx,0x63             block 0.5%
 test   cl,0x1  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%    4/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                   self 7,120  incl 7,520  Intel
   Self%        Address  Instruction                           Flow
     0.3 -     0x400106    +       push   rbx                  block 0.5%
     0.3 -     0x400107    +       xor    ebx,ebx
     1.3 -     0x400109  +   +---> xor    ecx,ecx              loop 92.3%
>   13.2 ##### 0x40010b  |++ |+--> test   cl,0x1               loop 85.7%
    13.2 ##### 0x40010e  ||+ ||+-- je     400115               500 of 1000 taken
     6.6 ##-   0x400110  ||+ |||   imul   eax,ecx,0x3          block 13.2%
     6.6 ##-   0x400113  ||+ |||+- jmp    400118               500 taken
     6.6 ##-   0x400115  ||  ||++> lea    eax,[rcx+rbx*1]
    13.2 ##### 0x400118  ||+ || +> inc    ecx                  block 39.6%
    13.2 ##### 0x40011a  ||| ||    cmp    ecx,0xa
    13.2 ##### 0x40011d  |++ |+--- jne    40010b               900 of 1000 taken
     1.3 -     0x40011f  | + |     call   r12                  block 5.3%
                         | | |            -> leaf
     1.3 -     0x400122  | | |     inc    ebx
     1.3 -     0x400124  | | |     cmp    ebx,0x5
     1.3 -     0x400127  + + +---- jne    400109               80 of 100 taken
     0.3 -     0x400129    +       cmp    ebx,0x63             block 0.5%
 this event was counted, not sampled: there is no skid
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
