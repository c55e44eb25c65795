# Instructions of a function that only the base has are gone.
args --disassembler=objdump --symfs=DATA/asm --base=DATA/asm/leaf.perfscript --view=asm:leaf DATA/asm/code.perfscript
size 12x100
keys
:save-screen -
c c c
:save-screen -
q
screen
profview  code.perfscript against leaf.perfscript  cycles:u  250 → 500  +100.0%
Delta of base ×2    names 100%  lines 100%  matched 50%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                                                AT&T
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
                                       0x400130  lea    0x1(%rax),%edx
▌-     250        0      -500        0 0x400133  imul   %edx,%edx
                                       0x400136  mov    %edx,%eax
                                       0x400138  ret

 imul   %edx,%edx  code.s:45  base: self 250 100.0%  base: incl 250 100.0%                      2/4
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  code.perfscript against leaf.perfscript  cycles:u  250 → 500  +100.0%
gone rows only (c)  Delta of base ×2    names 100%  lines 100%  matched 50%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                                                AT&T
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
▌-     250        0      -500        0 0x400133  imul   %edx,%edx




 rows that only the base has
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
