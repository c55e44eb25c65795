# Where a function is inlined, in two builds: the same place on another line, and one that
# the base alone has; Enter leads into the code there.
args --disassembler=objdump --symfs=DATA/asm --base=DATA/asm/inlined-old.perfscript --view=asm:in DATA/asm/inlined.perfscript
size 12x100
keys
Down
:save-screen -
Enter
:save-screen -
screen
profview  inlined.perfscript against inlined-old.perfscript  cycles  3 → 3  +0.0%
names 100%  lines 100%  inlined 33%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  in                                                                        self 1  incl 1
   it has no code of its own: it is inlined
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
·        2        1        -1     0.50           [inlined into work at code.s:23]
▌-       1        0        -1        0           [inlined into leaf at code.s:44]


 [inlined into leaf at code.s:44]  code.s:44  base: self 1 33.3%  base: incl 1 33.3%            2/2
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
profview  inlined.perfscript against inlined-old.perfscript  cycles  3 → 3  +0.0%
names 100%  lines 100%  inlined 33%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                                                AT&T
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
                                       0x400130  lea    0x1(%rax),%edx
▌-       1        0        -1        0 0x400133  imul   %edx,%edx
                                       0x400136  mov    %edx,%eax
                                       0x400138  ret

 imul   %edx,%edx  code.s:45  base: self 1 33.3%  base: incl 1 33.3%                            2/4
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
