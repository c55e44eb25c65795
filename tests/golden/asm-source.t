# Source between instructions, and from one loop to the next.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm --view=asm:work DATA/asm/code.callgrind
size 24x80
keys
s
:save-screen -
J
:save-screen -
J
:save-screen -
s
Enter
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                           Flow
                                   ─ code.s:20  push %rbx
     0.3 ▏     0x400106    ┌       push   %rbx                 block 0.5%
                           │       ─ code.s:21  xor %ebx, %ebx
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
                                   ─ code.s:22  outer:  xor %ecx, %ecx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx            loop 92.3%
                         │   │     ─ code.s:23  inner:  test $1, %cl
▌   13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl             loop 85.7%
                         │││ ││    ─ code.s:24  je even
    13.2 █████ 0x40010e  ││└ ││┌── je     400115               500 of 1000 taken
                         ││  │││   ─ code.s:25  imul $3, %ecx, %eax
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax       block 13.2%
                         │││ │││   ─ code.s:26  jmp next
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118               500 taken
                         ││  ││││  ─ code.s:27  even:   lea (%rcx,%rbx), %eax
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
                         ││  ││ │  ─ code.s:28  next:   inc %ecx
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%  8/39
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                           Flow
                                   ─ code.s:20  push %rbx
     0.3 ▏     0x400106    ┌       push   %rbx                 block 0.5%
                           │       ─ code.s:21  xor %ebx, %ebx
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
                                   ─ code.s:22  outer:  xor %ecx, %ecx
▌    1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx            loop 92.3%
                         │   │     ─ code.s:23  inner:  test $1, %cl
    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl             loop 85.7%
                         │││ ││    ─ code.s:24  je even
    13.2 █████ 0x40010e  ││└ ││┌── je     400115               500 of 1000 taken
                         ││  │││   ─ code.s:25  imul $3, %ecx, %eax
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax       block 13.2%
                         │││ │││   ─ code.s:26  jmp next
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118               500 taken
                         ││  ││││  ─ code.s:27  even:   lea (%rcx,%rbx), %eax
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
                         ││  ││ │  ─ code.s:28  next:   inc %ecx
 xor    %ecx,%ecx  code.s:22  self 100 of 7,582  1.3%  incl 100 1.3%       6/39
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                           Flow
                                   ─ code.s:20  push %rbx
     0.3 ▏     0x400106    ┌       push   %rbx                 block 0.5%
                           │       ─ code.s:21  xor %ebx, %ebx
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
                                   ─ code.s:22  outer:  xor %ecx, %ecx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx            loop 92.3%
                         │   │     ─ code.s:23  inner:  test $1, %cl
▌   13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl             loop 85.7%
                         │││ ││    ─ code.s:24  je even
    13.2 █████ 0x40010e  ││└ ││┌── je     400115               500 of 1000 taken
                         ││  │││   ─ code.s:25  imul $3, %ecx, %eax
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax       block 13.2%
                         │││ │││   ─ code.s:26  jmp next
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118               500 taken
                         ││  ││││  ─ code.s:27  even:   lea (%rcx,%rbx), %eax
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
                         ││  ││ │  ─ code.s:28  next:   inc %ecx
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%  8/39
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 7,120  incl 7,520  AT&T
   Self%        Address  Instruction                           Flow
     0.3 ▏     0x400106    ┌       push   %rbx                 block 0.5%
     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx            loop 92.3%
▌   13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl             loop 85.7%
    13.2 █████ 0x40010e  ││└ ││┌── je     400115               500 of 1000 taken
     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax       block 13.2%
     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118               500 taken
     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx                 block 39.6%
    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████ 0x40011d  │└└ │└─── jne    40010b               900 of 1000 taken
     1.3 ▌     0x40011f  │ ┌ │     call   *%r12                block 5.3%
                         │ │ │            → leaf
     1.3 ▌     0x400122  │ │ │     inc    %ebx
     1.3 ▌     0x400124  │ │ │     cmp    $0x5,%ebx
     1.3 ▌     0x400127  └ └ └──── jne    400109               80 of 100 taken
     0.3 ▏     0x400129    ┌       cmp    $0x63,%ebx           block 0.5%
 nothing is called here, and nothing jumps
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
