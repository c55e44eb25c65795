# Of two profiles one has no addresses: what it lacks is blank, and a line says why.
args --disassembler=objdump --symfs=DATA/asm --base=DATA/asm/code-lines.callgrind --view=asm:work DATA/asm/code.callgrind
size 24x110
keys
:save-screen -
F1
:save-screen -
q c
:save-screen -
screen
profview  code.callgrind against code-lines.callgrind  Ir  7,120 → 7,582  +6.5%
names 100%  lines 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  0x400106-0x400130  work                                               self 7,120  incl 7,520  AT&T
 ▲ base: the profile has no addresses: Callgrind writes them with --dump-instr=yes
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
                 20                    0x400106    ┌       push   %rbx                     block 0.5%
                 20                    0x400107    └       xor    %ebx,%ebx
                100                    0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 92.3%
▌              1000                    0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 85.7%
               1000                    0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
                500                    0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 13.2%
                500                    0x400113  ││└ │││┌─ jmp    400118                   500 taken
                500                    0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               1000                    0x400118  ││┌ ││ └▸ inc    %ecx                     block 39.6%
               1000                    0x40011a  │││ ││    cmp    $0xa,%ecx
               1000                    0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
                100                    0x40011f  │ ┌ │     call   *%r12                    block 5.3%
                                                 │ │ │            → leaf
                100                    0x400122  │ │ │     inc    %ebx
                100                    0x400124  │ │ │     cmp    $0x5,%ebx
                100                    0x400127  └ └ └──── jne    400109                   80 of 100 taken
 test   $0x1,%cl  code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%                                4/21
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  code.callgrind against code-lines.callgrind  Ir  7,120 → 7,582  +6.5%
names 100%  lines 100%  matched 97%
──Help: Asm───────────────────────────────────────────────────────────────────────────────────────────────────
test   $0x1,%cl
 Base               Not known: which instructions ran is known of one of the two profiles only.
 Self               1000: 1,000 Ir are of this instruction.
 Delta              Not known: which instructions ran is known of one of the two profiles only.
 Ratio              Not known: which instructions ran is known of one of the two profiles only.
 Address            0x40010b: The address in the file of the object.

Asm
 The instructions of a function with their cost.

Assembly
 Enter → l          the assembly of what is called; a jump's target
 s                  lines of source between the instructions, or not
 J                  to the hottest loop, and then to the next cooler one
 I                  instructions as AT&T or as Intel writes them
 K                  charge samples to the instruction before, or not

Source
 Tab                the next cooler line
                                                                                                          top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  code.callgrind against code-lines.callgrind  Ir  7,120 → 7,582  +6.5%
self/incl changed (c)    names 100%  lines 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  0x400106-0x400130  work                                               self 7,120  incl 7,520  AT&T
 ▲ base: the profile has no addresses: Callgrind writes them with --dump-instr=yes
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
                 20                    0x400106    ┌       push   %rbx                     block 0.5%
                 20                    0x400107    └       xor    %ebx,%ebx
                100                    0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 92.3%
▌              1000                    0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 85.7%
               1000                    0x40010e  ││└ ││┌── je     400115                   500 of 1000 taken
                500                    0x400110  ││┌ │││   imul   $0x3,%ecx,%eax           block 13.2%
                500                    0x400113  ││└ │││┌─ jmp    400118                   500 taken
                500                    0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
               1000                    0x400118  ││┌ ││ └▸ inc    %ecx                     block 39.6%
               1000                    0x40011a  │││ ││    cmp    $0xa,%ecx
               1000                    0x40011d  │└└ │└─── jne    40010b                   900 of 1000 taken
                100                    0x40011f  │ ┌ │     call   *%r12                    block 5.3%
                                                 │ │ │            → leaf
                100                    0x400122  │ │ │     inc    %ebx
                100                    0x400124  │ │ │     cmp    $0x5,%ebx
                100                    0x400127  └ └ └──── jne    400109                   80 of 100 taken
 not known of one profile what its rows cost here: all stay
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
