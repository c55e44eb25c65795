# The names of functions in instructions are cut as all names are, and T shortens them.
args --disassembler=objdump --symfs=DATA/asm --view=asm:_start DATA/asm/named.callgrind
size 14x80
keys
:save-screen -
T
:save-screen -
T
:save-screen -
T T
:save-screen -
screen
profview  named.callgrind  callgrind  Ir  101                             1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 named.elf  _start                                      self 61  incl 101  AT&T
   Self%        Address  Instruction                                  Flow
     1.0 ▎     0x400078        mov    $0x14,%ebx
▌   19.8 █████ 0x40007d  ┌  ┌▸ call   geometry::detail::visit<…>(…)   loop 59.4%
    19.8 █████ 0x400082  │  │  dec    %ebx
    19.8 █████ 0x400084  └  └─ jne    40007d
               0x400086   ┌    mov    $0x3c,%eax
               0x40008b   │    xor    %edi,%edi
               0x40008d   └    syscall
 call   void geometry::det…ator<int> > const&, int)  self 20 of 101  19.8%  2/7
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  named.callgrind  callgrind  Ir  101                             1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 named.elf  _start                                      self 61  incl 101  AT&T
   Self%        Address  Instruction                                  Flow
     1.0 ▎     0x400078        mov    $0x14,%ebx
▌   19.8 █████ 0x40007d  ┌  ┌▸ call   geometry::detail::visit<…>      loop 59.4%
    19.8 █████ 0x400082  │  │  dec    %ebx
    19.8 █████ 0x400084  └  └─ jne    40007d
               0x400086   ┌    mov    $0x3c,%eax
               0x40008b   │    xor    %edi,%edi
               0x40008d   └    syscall
 names: without parameters
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  named.callgrind  callgrind  Ir  101                             1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 named.elf  _start                                      self 61  incl 101  AT&T
   Self%        Address  Instruction                                  Flow
     1.0 ▎     0x400078        mov    $0x14,%ebx
▌   19.8 █████ 0x40007d  ┌  ┌▸ call   geometry::detail::visit<…>      loop 59.4%
    19.8 █████ 0x400082  │  │  dec    %ebx
    19.8 █████ 0x400084  └  └─ jne    40007d
               0x400086   ┌    mov    $0x3c,%eax
               0x40008b   │    xor    %edi,%edi
               0x40008d   └    syscall
 names: template arguments without their own
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
profview  named.callgrind  callgrind  Ir  101                             1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 named.elf  _start                                      self 61  incl 101  AT&T
   Self%        Address  Instruction                                  Flow
     1.0 ▎     0x400078        mov    $0x14,%ebx
▌   19.8 █████ 0x40007d  ┌  ┌▸ call   visit                           loop 59.4%
    19.8 █████ 0x400082  │  │  dec    %ebx
    19.8 █████ 0x400084  └  └─ jne    40007d
               0x400086   ┌    mov    $0x3c,%eax
               0x40008b   │    xor    %edi,%edi
               0x40008d   └    syscall
 names: bare
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort qClose
