# Percentages of the function where its lines are, which may be little of all; the help
# says of what.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm --view=source:leaf DATA/asm/code.callgrind
size 16x80
keys
:save-screen -
p
:save-screen -
F1
:save-screen -
F1 a
:save-screen -
p
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  leaf                                                self 400  incl 400
   Self%        Incl%   Line  Source
                          41          .globl leaf
                          42          .type leaf, @function
                          43  leaf:
▌    1.3 █████    1.3     44          lea 1(%rax), %edx
     1.3 █████    1.3     45          imul %edx, %edx
     1.3 █████    1.3     46          mov %edx, %eax
     1.3 █████    1.3     47          ret
                          48          .size leaf, . - leaf
                          49          # without data valgrind takes it for no p…
 lea 1(%rax), %edx  self 100 of 7,582  1.3%  code.s:44  incl 100 1.3%     44/52
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  leaf                                 self 400  incl 400  % of function
   Self%        Incl%   Line  Source
                          41          .globl leaf
                          42          .type leaf, @function
                          43  leaf:
▌   25.0 █████   25.0     44          lea 1(%rax), %edx
    25.0 █████   25.0     45          imul %edx, %edx
    25.0 █████   25.0     46          mov %edx, %eax
    25.0 █████   25.0     47          ret
                          48          .size leaf, . - leaf
                          49          # without data valgrind takes it for no p…
 percentages are of the function, with all that it calls
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────
lea 1(%rax), %edx
 Self%              25.0%: 100 of 400 Ir are of the code of this line. 100 /
                    400 = 25.00%
 Incl%              25.0%: 100 of 400 Ir are of the code of this line and of
                    what it called. 100 / 400 = 25.00%
 Line               44: The number of the line itself.

Source
 The source of a function, or a file, with the cost of its lines. Of a
 function, lines of others in its file have no figures; those of the whole file
 do (on a row of files, or :FILE).
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                               self 400  incl 400  % of function
   Self%        Address  Instruction                               Flow
▌   25.0 █████ 0x400130  lea    0x1(%rax),%edx                     block 100.0%
    25.0 █████ 0x400133  imul   %edx,%edx
    25.0 █████ 0x400136  mov    %edx,%eax
    25.0 █████ 0x400138  ret





 lea    0x1(%rax),%edx  code.s:44  self 100 of 7,582  1.3%  incl 100 1.3%   1/4
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  leaf                                        self 400  incl 400  AT&T
   Self%        Address  Instruction                               Flow
▌    1.3 █████ 0x400130  lea    0x1(%rax),%edx                     block 5.3%
     1.3 █████ 0x400133  imul   %edx,%edx
     1.3 █████ 0x400136  mov    %edx,%eax
     1.3 █████ 0x400138  ret





 percentages are of the whole profile
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
