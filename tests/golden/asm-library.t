# Code of a library that is not where it was: M asks for that, not for the program, and
# what lies beside it is found there, too.
args --disassembler=objdump --view=asm:work DATA/asm/library.callgrind
size 10x80
keys
M
:save-screen -
"DATA/asm/no" Enter
:save-screen -
M "DATA/asm/code.s" Enter
:save-screen -
M "DATA/asm" Enter
:wait
:save-screen -
screen
profview  library.callgrind  callgrind  Ir  1,025                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                          self 1,020  incl 1,020

  /opt/gone/lib/code.elf is not there: --symfs=DIR or --map=FROM=TO (on screen
  M) says where it is

program or library:                                           where code.elf is
EnterDone EscCancel TabComplete
profview  library.callgrind  callgrind  Ir  1,025                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                          self 1,020  incl 1,020

  /opt/gone/lib/code.elf is not there: --symfs=DIR or --map=FROM=TO (on screen
  M) says where it is

 DATA/asm/no does not exist; nothing is mapped
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  library.callgrind  callgrind  Ir  1,025                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                          self 1,020  incl 1,020

  /opt/gone/lib/code.elf is not there: --symfs=DIR or --map=FROM=TO (on screen
  M) says where it is

 DATA/asm/code.s is no program that can be read
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  library.callgrind  callgrind  Ir  1,025                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                    self 1,020  incl 1,020  AT&T
   Self%        Address  Instruction                               Flow
               0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 97.6%
▌   97.6 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 97.6%
               0x40010e  ││└ ││┌── je     400115
 test   $0x1,%cl  code.s:23  self 1,000 of 1,025  97.6%  incl 1,000 97.6%  4/19
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
