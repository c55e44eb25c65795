# On a wide screen one long name among short instructions is not cut, nor is what stands
# behind the others at the other end.
args --disassembler=objdump --symfs=DATA/asm --view=asm:_start --names=full DATA/asm/far.callgrind
size 12x200
keys
:save-screen -
:resize 12x120
:save-screen -
screen
profview  far.callgrind  callgrind  Ir  61                                                                                                                                                        1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 far.elf  0x400078-0x400099  _start                                                                                                                                                       self 61  AT&T
      Self  Self%        Address  Instruction                                                                                             Flow
         1    1.6 ▎     0x400078        mov    $0x14,%ebx
▌       20   32.8 █████ 0x40007d  ┌  ┌▸ call   void geometry::detail::visit<std::vector<int, std::allocator<int> >, 3>(…)                 loop 98.4%
        20   32.8 █████ 0x400082  │  │  dec    %ebx
        20   32.8 █████ 0x400084  └  └─ jne    40007d
                        0x400086   ┌    xor    %eax,%eax
 call   void geometry::detail::visit<std::vector<int, std::allocator<int> >, 3>(std::vector<int, std::allocator<int> > const&, int)  self 20 of 61  32.8%                                          2/12
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames |Panes :Command ,Menu fFocus yCopy PWrite qClose
profview  far.callgrind  callgrind  Ir  61                                                                        1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 far.elf  0x400078-0x400099  _start                                                                       self 61  AT&T
      Self  Self%        Address  Instruction                                                                 Flow
         1    1.6 ▎     0x400078        mov    $0x14,%ebx
▌       20   32.8 █████ 0x40007d  ┌  ┌▸ call   void geometry::detail::visit<std::vector<…>, 3>(…)             loop 98.4%
        20   32.8 █████ 0x400082  │  │  dec    %ebx
        20   32.8 █████ 0x400084  └  └─ jne    40007d
                        0x400086   ┌    xor    %eax,%eax
 call   void geometry::detail::visit<std::vect…ctor<int, std::allocator<int> > const&, int)  self 20 of 61  32.8%  2/12
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews qClose
