# From a line of the source to its code: that of the line the cursor was moved to.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm DATA/asm/code-lines.callgrind
size 20x90
keys
/ "work" Enter 6
:save-screen -
Down Down Down Down Down a
:save-screen -
q
screen
profview  code-lines.callgrind  callgrind  Ir  7,120                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                                                  self 7,120
   Self%         Line  Source
                   16  # A loop in a loop, with two ways through the inner one.
                   17          .globl work
                   18          .type work, @function
                   19  work:
▌  100.0 █████     20          push %rbx
                   21          xor %ebx, %ebx
                   22  outer:  xor %ecx, %ecx
                   23  inner:  test $1, %cl
                   24          je even
                   25          imul $3, %ecx, %eax
                   26          jmp next
                   27  even:   lea (%rcx,%rbx), %eax
                   28  next:   inc %ecx
 push %rbx  self 7,120 of 7,120  100.0%  code.s:20                /work: 5 matches  20/52
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  code-lines.callgrind  callgrind  Ir  7,120                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                                          self 7,120  AT&T
 ▲ the profile has no addresses: Callgrind writes them with --dump-instr=yes
   Self%        Address  Instruction                               Flow
               0x400107    └       xor    %ebx,%ebx
               0x400109  ┌   ┌───▸ xor    %ecx,%ecx
               0x40010b  │┌┌ │┌──▸ test   $0x1,%cl
               0x40010e  ││└ ││┌── je     400115
▌              0x400110  ││┌ │││   imul   $0x3,%ecx,%eax
               0x400113  ││└ │││┌─ jmp    400118
               0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               0x400118  ││┌ ││ └▸ inc    %ecx
               0x40011a  │││ ││    cmp    $0xa,%ecx
               0x40011d  │└└ │└─── jne    40010b
               0x40011f  │ ┌ │     call   *%r12
               0x400122  │ │ │     inc    %ebx
 imul   $0x3,%ecx,%eax  code.s:25                                                    6/20
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
