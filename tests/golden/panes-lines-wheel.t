# Of two panes about one function's lines the wheel moves the one without the keys, too,
# and that stays where it was scrolled to until the other cursor moves.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm --view=source:work DATA/asm/code.callgrind
size 12x150
keys
|
:scroll 6 8 120
:save-screen -
Down
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
     1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x400118  ││┌ ││ └▸ inc    %ecx            block 39.6%
▌   13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40011a  │││ ││    cmp    $0xa,%ecx
    13.2 █████   13.2     24          je even                             │    13.2 █████ 0x40011d  │└└ │└─── jne    40010b          900 of 1000 taken
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     1.3 ▌     0x40011f  │ ┌ │     call   *%r12           block 5.3%
     6.6 ██▌      6.6     26          jmp next                            │                         │ │ │            → leaf
 inner:  test $1, %cl  self 1,000 of 7,582  13.2%  code.s:23  incl 1,000 13.2%                                                                  23/53
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
profview  code.callgrind  callgrind  Ir  7,582                                                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                     self 7,120  incl 7,520  │ code.elf  work                               self 7,120  incl 7,520  AT&T
   Self%        Incl%   Line  Source                                      │   Self%        Address  Instruction                      Flow
     1.3 ▌        1.3     22  outer:  xor %ecx, %ecx                      │    13.2 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl        loop 85.7%
    13.2 █████   13.2     23  inner:  test $1, %cl                        │    13.2 █████ 0x40010e  ││└ ││┌── je     400115          500 of 1000 taken
▌   13.2 █████   13.2     24          je even                             │     6.6 ██▌   0x400110  ││┌ │││   imul   $0x3,%ecx,%eax  block 13.2%
     6.6 ██▌      6.6     25          imul $3, %ecx, %eax                 │     6.6 ██▌   0x400113  ││└ │││┌─ jmp    400118          500 taken
     6.6 ██▌      6.6     26          jmp next                            │     6.6 ██▌   0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
 je even  self 1,000 of 7,582  13.2%  code.s:24  incl 1,000 13.2%                                                                               24/53
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu yCopy qClose
