# What cannot be disassembled, and what would help.
args --view=asm:work DATA/asm/code.callgrind
size 12x80
keys
:save-screen -
s
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7582                             1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                            self 7120  incl 7520

  code.elf is not there: --symfs=DIR or --map=FROM=TO says where it is





F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate qClose
profview  code.callgrind  callgrind  Ir  7582                             1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                            self 7120  incl 7520

  code.elf is not there: --symfs=DIR or --map=FROM=TO says where it is





F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate qClose
