# Instructions of a function that the base does not have are new.
args --disassembler=objdump --symfs=DATA/asm --base=DATA/asm/code.perfscript --view=asm:leaf DATA/asm/leaf.perfscript
size 12x100
keys
:save-screen -
c c
:save-screen -
c
:save-screen -
q
screen
profview  leaf.perfscript against code.perfscript  cycles:u  500 → 250  -50.0%
Delta of base ×0.5    names 100%  lines 100%  matched 50%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                            self 250  incl 250  AT&T
      Base     Self     Delta    Ratio  Address  Instruction                            Flow
                                       0x400130  lea    0x1(%rax),%edx                  block 100.0%
▌+       0      250      +250      new 0x400133  imul   %edx,%edx
                                       0x400136  mov    %edx,%eax
                                       0x400138  ret

 imul   %edx,%edx  code.s:45  self 250 of 250 ±750  100.0% ±39.7  incl 250 100.0%               2/4
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  leaf.perfscript against code.perfscript  cycles:u  500 → 250  -50.0%
new rows only (c)  Delta of base ×0.5    names 100%  lines 100%  matched 50%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                            self 250  incl 250  AT&T
      Base     Self     Delta    Ratio  Address  Instruction                               Flow
▌+       0      250      +250      new 0x400133  imul   %edx,%edx




 rows that the base does not have
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  leaf.perfscript against code.perfscript  cycles:u  500 → 250  -50.0%
gone rows only (c)  Delta of base ×0.5    names 100%  lines 100%  matched 50%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                                            self 250  incl 250  AT&T
      Base     Self     Delta    Ratio  Address  Instruction                                   Flow
  no row here is gone; c shows all




 rows that only the base has
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
