# A profile that does not say which program ran: M or an action names it, and the
# files are read again; the command that prints this names it, too.
args --disassembler=objdump --view=functions DATA/asm/code.gmon
size 12x80
keys
M
a M
:save-screen -
"DATA/asm/no" Enter
:save-screen -
:exe DATA/asm/code.elf
:wait
1
:save-screen -
:cmdline
:save-screen -
screen
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.out  a.out+0x400130                                             self 50.0 ms

  DATA/asm/a.out is not there: --exe=PATH (on screen M) says where it is




program:                                          where the program is that ran
EnterDone EscCancel TabComplete
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.out  a.out+0x400130                                             self 50.0 ms

  DATA/asm/a.out is not there: --exe=PATH (on screen M) says where it is




 DATA/asm/no is no program that can be read
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌  50.0 ms   55.6 █████  leaf                                   code.elf
   30.0 ms   33.3 ███    work                                   code.elf
   10.0 ms   11.1 █      _start                                 code.elf



 leaf  self 50.0 ms of 90.0 ms ±50.0 ms  55.6% ±27.2  code.s        1/3  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 100%  lines 100%  inlined 0%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --exe=DATA/asm/code.elf --disassembler=objdump \
 --sort=self DATA/asm/code.gmon





                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
