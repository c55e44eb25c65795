# The same by its action; without addresses and objects no program is needed.
args --disassembler=objdump --view=asm:work DATA/asm/gone.callgrind
size 9x80
keys
:exe DATA/asm/code.elf
:wait
:save-screen -
:open DATA/manual-cycle.callgrind
:wait
:exe DATA/asm/code.elf
:save-screen -
screen
profview  gone.callgrind  callgrind  Ir  1,020                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 prog  work                                                    self 1,020  AT&T
   Self%        Address  Instruction                               Flow
▌   98.0 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 98.0%
               0x40010e  ││└ ││┌── je     400115
 test   $0x1,%cl  code.s:23  self 1,000 of 1,020  98.0%                    4/19
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   even                                                       self 60  incl ~90

  this profile does not say which programs ran

 the files have no addresses: no program is needed for their names
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
