# A program is named while an address is shown: it is the function now that the address
# is in, whatever else there is, and so is the row under the cursor.
args --disassembler=objdump --view=functions DATA/asm/code.gmon
size 10x80
keys
Down
7
:exe DATA/asm/code.elf
:wait
:save-screen -
1
:save-screen -
screen
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                              self 30.0 ms  AT&T
   Self%        Address  Instruction                               Flow
               0x400106    ┌       push   %rbx                     block 11.1%
▌  ~11.1 █████ 0x400107    └       xor    %ebx,%ebx
   ~11.1 █████ 0x400109  ┌   ┌───▸ xor    %ecx,%ecx                loop 22.2%
 xor    %ebx,%ebx  code.s:21  self ~10.0 ms of 90.0 ms  ~11.1%             2/19
F1Help EnterFollow sSource JLoop ISyntax KSkid TabNext hot p% of MLocate qClose
profview  code.gmon  gmon  samples  9 = 90.0 ms nominal                   1 part
names 100%  lines 100%  inlined 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
   50.0 ms   55.6 █████  leaf                                   code.elf
▌  30.0 ms   33.3 ███    work                                   code.elf
   10.0 ms   11.1 █      _start                                 code.elf

 work  self 30.0 ms of 90.0 ms ±40.0 ms  33.3% ±26.3  code.s        2/3  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
