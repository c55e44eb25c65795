# Instructions of two profiles, those without cost in either, and what each is.
args --disassembler=objdump --symfs=DATA/asm --base=DATA/asm/code.perfscript --view=asm:work DATA/asm/later.perfscript
size 24x110
keys
:save-screen -
q
screen
profview  later.perfscript against code.perfscript  cycles:u  500 → 750  +50.0%
Delta of base ×1.5    names 100%  lines 100%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  0x400106-0x400130  work                                                   self 750  incl 750  AT&T
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
                                       0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 100.0%
·      250      500      +125     1.33 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 100.0%
                                       0x40010e  ││└ ││┌── je     400115
                                       0x400110  ││┌ │││   imul   $0x3,%ecx,%eax
                                       0x400113  ││└ │││┌─ jmp    400118
·        0      250      +250      new 0x400115  ││  ││└┼▸ lea    (%rcx,%rbx,1),%eax
▌·     250        0      -375        0 0x400118  ││┌ ││ └▸ inc    %ecx
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
 inc    %ecx  code.s:28  base: self 250 50.0%  base: incl 250 50.0%                                      9/19
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
