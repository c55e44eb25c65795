# A file that names its functions needs a program for their code: M asks where
# that is, whatever it is called now.
args --disassembler=objdump --view=asm:work DATA/asm/gone.callgrind
size 10x80
keys
M
:save-screen -
"DATA/asm/code.elf" Enter
:wait
:save-screen -
:cmdline
:save-screen -
screen
profview  gone.callgrind  callgrind  Ir  1,020                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 prog  work                                                          self 1,020

  /opt/gone/bin/prog is not there: --exe=PATH (on screen M) says where it is


program:                                          where the program is that ran
EnterDone EscCancel TabComplete
profview  gone.callgrind  callgrind  Ir  1,020                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 prog  work                                                    self 1,020  AT&T
   Self%        Address  Instruction                               Flow
               0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 98.0%
▌   98.0 █████ 0x40010b  │┌┌ │┌──▸ test   $0x1,%cl                 loop 98.0%
               0x40010e  ││└ ││┌── je     400115
 test   $0x1,%cl  code.s:23  self 1,000 of 1,020  98.0%                    4/19
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  gone.callgrind  callgrind  Ir  1,020                            1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=asm:work --exe=DATA/asm/code.elf --disassembler=objdump \
 DATA/asm/gone.callgrind



                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
