# The assembly of a function: arrows, counts, calls; where they lead, and back.
args --disassembler=objdump --symfs=DATA/asm DATA/asm/code.callgrind
size 26x90
keys
/ "work" Enter a
:save-screen -
/ "call" Enter
Enter
:save-screen -
Backspace Tab
:save-screen -
g / "je" Enter Enter
:save-screen -
I
:wait
:save-screen -
q
screen
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
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx                     block 39.6%
    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████ 0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
     1.3 ▌     0x40011f  │ ┌ │     call   *%r12                    block 5.3%
                         │ │ │            → leaf
     1.3 ▌     0x400122  │ │ │     inc    %ebx
     1.3 ▌     0x400124  │ │ │     cmp    $0x5,%ebx
     1.3 ▌     0x400127  └ └ └──── jne    400109                   80 of 100 taken
     0.3 ▏     0x400129    ┌       cmp    $0x63,%ebx               block 0.5%
     0.3 ▏     0x40012c    └       je     leaf
     0.3 ▏     0x40012e    ┌       pop    %rbx                     block 0.5%
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%            4/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                  self 400  incl 400  AT&T
   Self%        Address  Instruction                               Flow
▌    1.3 █████ 0x400130  lea    0x1(%rax),%edx                     block 5.3%
     1.3 █████ 0x400133  imul   %edx,%edx
     1.3 █████ 0x400136  mov    %edx,%eax
     1.3 █████ 0x400138  ret















 lea    0x1(%rax),%edx  code.s:44  self 100 of 7,582  1.3%  incl 100 1.3%             1/4
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                              self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x400106    ┌       push   %rbx                     block 0.5%
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 92.3%
    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118                   500 taken
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx                     block 39.6%
    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████ 0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
     1.3 ▌     0x40011f  │ ┌ │     call   *%r12                    block 5.3%
                         │ │ │            → leaf
▌    1.3 ▌     0x400122  │ │ │     inc    %ebx
     1.3 ▌     0x400124  │ │ │     cmp    $0x5,%ebx
     1.3 ▌     0x400127  └ └ └──── jne    400109                   80 of 100 taken
     0.3 ▏     0x400129    ┌       cmp    $0x63,%ebx               block 0.5%
     0.3 ▏     0x40012c    └       je     leaf
     0.3 ▏     0x40012e    ┌       pop    %rbx                     block 0.5%
 inc    %ebx  code.s:32  self 100 of 7,582  1.3%             /call: 1 match = 1.3%  14/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                              self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x400106    ┌       push   %rbx                     block 0.5%
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 92.3%
    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118                   500 taken
▌    6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx                     block 39.6%
    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████ 0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
     1.3 ▌     0x40011f  │ ┌ │     call   *%r12                    block 5.3%
                         │ │ │            → leaf
     1.3 ▌     0x400122  │ │ │     inc    %ebx
     1.3 ▌     0x400124  │ │ │     cmp    $0x5,%ebx
     1.3 ▌     0x400127  └ └ └──── jne    400109                   80 of 100 taken
     0.3 ▏     0x400129    ┌       cmp    $0x63,%ebx               block 0.5%
     0.3 ▏     0x40012c    └       je     leaf
     0.3 ▏     0x40012e    ┌       pop    %rbx                     block 0.5%
 lea    (%rcx,%rb…,%eax  code.s:27  self 500 of 7,582  6.6%  /je: 2 matches = 13.5%  8/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                             self 7,120  incl 7,520  Intel
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x400106    ┌       push   rbx                      block 0.5%
     0.3 ▏     0x400107    └       xor    ebx,ebx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    ecx,ecx                  loop 92.3%
    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   cl,0x1                   loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   eax,ecx,0x3              block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118                   500 taken
▌    6.6 ██▌   0x400115  ││  ││└┼▸ lea    eax,[rcx+rbx*1]
    13.2 █████ 0x400118  ││┌ ││ └▸ inc    ecx                      block 39.6%
    13.2 █████ 0x40011a  │││ ││    cmp    ecx,0xa
    13.2 █████ 0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
     1.3 ▌     0x40011f  │ ┌ │     call   r12                      block 5.3%
                         │ │ │            → leaf
     1.3 ▌     0x400122  │ │ │     inc    ebx
     1.3 ▌     0x400124  │ │ │     cmp    ebx,0x5
     1.3 ▌     0x400127  └ └ └──── jne    400109                   80 of 100 taken
     0.3 ▏     0x400129    ┌       cmp    ebx,0x63                 block 0.5%
     0.3 ▏     0x40012c    └       je     leaf
     0.3 ▏     0x40012e    ┌       pop    rbx                      block 0.5%
 lea    eax,[rcx+rbx*1]  code.s:27  self 500 of 7,582  6.6%  /je: 2 matches = 13.5%  8/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
