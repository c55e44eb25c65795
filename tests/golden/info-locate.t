# A program that is not there is named on its row of Info; what the file says of itself
# has none.
args --disassembler=objdump --view=info DATA/asm/code.gmon
size 16x80
keys
M
:save-screen -
Down Enter M
:save-screen -
"DATA/asm/code.elf" Enter
:wait
:save-screen -
screen
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path               Self  Symbols%  Note
▌  layout                             GNU form, 64-bit little-endian
   DATA/asm/a.out  90.0 ms       0.0  file not found








 this row is no program and no library
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 0%  lines 0%  inlined 0%  8: why so few names             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path               Self  Symbols%  Note
   layout                             GNU form, 64-bit little-endian
▌  DATA/asm/a.out  90.0 ms       0.0  file not found



────────────────────────────────────────────────────────────────────────────────
 DATA/asm/a.out
 Note: file not found
 Suggested fix: --exe=PATH (M in Info), with the program that ran (its debug
 file is found in --debug-dir=DIR)
program:                                          where the program is that ran
EnterDone EscCancel TabComplete
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                  Self  Symbols%  Note
   layout                                GNU form, 64-bit little-endian
   sources missing                       100.0% in lines whose text is not here…
▌  DATA/asm/code.elf  90.0 ms     100.0



────────────────────────────────────────────────────────────────────────────────
 DATA/asm/code.elf
 File used: DATA/asm/code.elf
 Debug data: DWARF 2-4
 DATA/asm/code.elf  self 90.0 ms of 90.0 ms ±60.0 ms  100.0% ±15.0          3/3
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
