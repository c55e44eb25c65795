# Source and assembly of one function, side by side on a wide screen: the line that has
# the keys is the other's, too, whichever that is. A click gives keys, the divider moves.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm --view=source:work DATA/asm/code.callgrind
size 20x150
keys
|
:save-screen -
Down
:save-screen -
Tab Up Up Up
:save-screen -
:click 8 5
:save-screen -
:beside tree
:save-screen -
:resize 40x90
:save-screen -
:resize 40x160
F1
:save-screen -
F1
|
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
                          19  work:                                       │     0.3 ▏     0x400106    ┌       push   %rbx            block 0.5%
     0.3 ▏        0.3     20          push %rbx                           │     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     0.3 ▏        0.3     21          xor %ebx, %ebx                      │     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx       loop 92.3%
     1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
▌   13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
    13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax               │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
    13.2 █████   13.2     28  next:   inc %ecx                            │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     29          cmp $10, %ecx                       │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
    13.2 █████   13.2     30          jne inner                           │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     1.3 ▌        6.6     31          call *%r12                          │                         │ │ │            → leaf
 inner:  test $1, %cl  self 1,000 of 7,582  13.2%  code.s:23  incl 1,000 13.2%                                                                  23/53
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
                          19  work:                                       │     0.3 ▏     0x400106    ┌       push   %rbx            block 0.5%
     0.3 ▏        0.3     20          push %rbx                           │     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     0.3 ▏        0.3     21          xor %ebx, %ebx                      │     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx       loop 92.3%
     1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
    13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
▌   13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax               │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
    13.2 █████   13.2     28  next:   inc %ecx                            │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     29          cmp $10, %ecx                       │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
    13.2 █████   13.2     30          jne inner                           │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     1.3 ▌        6.6     31          call *%r12                          │                         │ │ │            → leaf
 je even  self 1,000 of 7,582  13.2%  code.s:24  incl 1,000 13.2%                                                                               24/53
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
                          19  work:                                       │     0.3 ▏     0x400106    ┌       push   %rbx            block 0.5%
     0.3 ▏        0.3     20          push %rbx                           │▌    0.3 ▏     0x400107    └       xor    %ebx,%ebx
     0.3 ▏        0.3     21          xor %ebx, %ebx                      │     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx       loop 92.3%
     1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
    13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
    13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax               │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
    13.2 █████   13.2     28  next:   inc %ecx                            │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     29          cmp $10, %ecx                       │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
    13.2 █████   13.2     30          jne inner                           │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     1.3 ▌        6.6     31          call *%r12                          │                         │ │ │            → leaf
 xor    %ebx,%ebx  code.s:21  self 20 of 7,582  0.3%  incl 20 0.3%                                                                               2/20
F1Help TabPane EnterFollow sSource JLoop ISyntax p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames |Panes qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
                          19  work:                                       │     0.3 ▏     0x400106    ┌       push   %rbx            block 0.5%
     0.3 ▏        0.3     20          push %rbx                           │     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     0.3 ▏        0.3     21          xor %ebx, %ebx                      │     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx       loop 92.3%
▌    1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
    13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
    13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax               │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
    13.2 █████   13.2     28  next:   inc %ecx                            │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     29          cmp $10, %ecx                       │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
    13.2 █████   13.2     30          jne inner                           │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     1.3 ▌        6.6     31          call *%r12                          │                         │ │ │            → leaf
 outer:  xor %ecx, %ecx  self 100 of 7,582  1.3%  code.s:22  incl 100 1.3%                                                                      22/53
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
                          19  work:                                       │     0.3 ▏     0x400106    ┌       push   %rbx            block 0.5%
     0.3 ▏        0.3     20          push %rbx                           │     0.3 ▏     0x400107    └       xor    %ebx,%ebx
     0.3 ▏        0.3     21          xor %ebx, %ebx                      │     1.3 ▌     0x400109  ┌   ┌───▸ xor    %ecx,%ecx       loop 92.3%
▌    1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
    13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
    13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax               │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
    13.2 █████   13.2     28  next:   inc %ecx                            │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     29          cmp $10, %ecx                       │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
    13.2 █████   13.2     30          jne inner                           │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     1.3 ▌        6.6     31          call *%r12                          │                         │ │ │            → leaf
 beside a view stands source or asm, not tree
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                                      self 7,120  incl 7,520
   Self%        Incl%   Line  Source
                          19  work:
     0.3 ▏        0.3     20          push %rbx
     0.3 ▏        0.3     21          xor %ebx, %ebx
▌    1.3 ▌        1.3     22  outer:  xor %ecx, %ecx
    13.2 █████   13.2     23  inner:  test $1, %cl
    13.2 █████   13.2     24          je even
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax
     6.6 ██▌      6.6     26          jmp next
     6.6 ██▌      6.6     27  even:   lea (%rcx,%rbx), %eax
    13.2 █████   13.2     28  next:   inc %ecx
    13.2 █████   13.2     29          cmp $10, %ecx
    13.2 █████   13.2     30          jne inner
     1.3 ▌        6.6     31          call *%r12
                  5.3     31        → leaf
     1.3 ▌        1.3     32          inc %ebx
──────────────────────────────────────────────────────────────────────────────────────────
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
     1.3 ▌     0x400122  │ │ │     inc    %ebx
     1.3 ▌     0x400124  │ │ │     cmp    $0x5,%ebx
 beside a view stands source or asm, not tree
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                            1 part
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
outer:  xor %ecx, %ecx
 Self%              1.3%: 100 of 7,582 Ir are of the code of this line. 100 / 7,582 = 1.32%
 Incl%              1.3%: 100 of 7,582 Ir are of the code of this line and of what it called. 100 /
                    7,582 = 1.32%
 Line               22: The number of the line itself.

Source
 The source of a function, or a file, with the cost of its lines. Of a function, lines of others in
 its file have no figures; those of the whole file do (on a row of files, or :FILE).

Two panes
 Tab                to the other pane
 Drag               move the divider of two panes, where it was clicked

Source
 Enter → l          the source of what is called on the line, or marked [inl]; what else is inlined
                    there folds open in place
 S-Tab              the next hotter line
 H                  to the hottest line
 <                  the previous function in the list
 >                  the next function in the list
 p                  percentages of the function, or of the row above in a tree, or of all
 M                  say where the text of the line's file is, or the library that code is in

Rows and columns
 F6 .               choose the column to sort by
 F2 S               choose the columns
 I R                reverse sort
 ( Shift-Left       names and lines a step back to their beginning
 ) Shift-Right      see more of names and lines that do not fit
 L                  hide rows with a smaller share of the total; without a number, it is asked for

Names and figures
 *                  search for the name in the row
 t                  costs in their unit, raw, in percent; in source and assembly in place of
                                                                                                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                                                                                                            self 7,120  incl 7,520
      Self  Self%        Incl%   Line    Calls  Source
                                   19           work:
        20    0.3 ▏        0.3     20                   push %rbx
        20    0.3 ▏        0.3     21                   xor %ebx, %ebx
▌      100    1.3 ▌        1.3     22           outer:  xor %ecx, %ecx
      1000   13.2 █████   13.2     23           inner:  test $1, %cl
      1000   13.2 █████   13.2     24                   je even
       500    6.6 ██▌      6.6     25                   imul $3, %ecx, %eax
       500    6.6 ██▌      6.6     26                   jmp next
       500    6.6 ██▌      6.6     27           even:   lea (%rcx,%rbx), %eax
      1000   13.2 █████   13.2     28           next:   inc %ecx
      1000   13.2 █████   13.2     29                   cmp $10, %ecx
      1000   13.2 █████   13.2     30                   jne inner
       100    1.3 ▌        6.6     31                   call *%r12
                           5.3     31      100        → leaf
       100    1.3 ▌        1.3     32                   inc %ebx
       100    1.3 ▌        1.3     33                   cmp $5, %ebx
       100    1.3 ▌        1.3     34                   jne outer
        20    0.3 ▏        0.3     35                   cmp $99, %ebx
        20    0.3 ▏        0.3     36                   je leaf
        20    0.3 ▏        0.3     37                   pop %rbx
        20    0.3 ▏        0.3     38                   ret
                                   39                   .size work, . - work
                                   40
                                   41                   .globl leaf
                                   42                   .type leaf, @function
                                   43           leaf:
                                   44                   lea 1(%rax), %edx
                                   45                   imul %edx, %edx
                                   46                   mov %edx, %eax
                                   47                   ret
                                   48                   .size leaf, . - leaf
                                   49                   # without data valgrind takes it for no program
                                   50                   .data
 outer:  xor %ecx, %ecx  self 100 of 7,582  1.3%  code.s:22  incl 100 1.3%                                                                                22/53
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu fFocus qClose
