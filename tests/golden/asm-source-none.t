# Where no instruction has a line the key for lines of source says so.
args --disassembler=objdump --symfs=DATA/asm --view=asm:_start DATA/asm/named.callgrind
size 10x90
keys
s
:save-screen -
screen
profview  named.callgrind  callgrind  Ir  101                                       1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 named.elf  _start                                                self 61  incl 101  AT&T
   Self%        Address  Instruction                                            Flow
     1.0 ▎     0x400078        mov    $0x14,%ebx
▌   19.8 █████ 0x40007d  ┌  ┌▸ call   void geometry::detail::visit<…>(…)        loop 59.4%
    19.8 █████ 0x400082  │  │  dec    %ebx
 no line of source is known of these instructions
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
