# A jump back to where the function returns is no loop: brackets, and the key J, which
# goes to the hottest loop from wherever the cursor is. The order of addresses is that in
# which rows were made. An address that is typed leads to its instruction, also as it
# stands in disassembly, without 0x.
args --disassembler=objdump --symfs=DATA/loops DATA/loops/loops.callgrind
size 24x90
keys
/ "find" Enter a
: "0x40011e" Enter
:save-screen -
J
:save-screen -
: "sort self" Enter : "sort addr" Enter
J
:save-screen -
: "40011f" Enter
:save-screen -
q
screen
profview  loops.callgrind  callgrind  Ir  290                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 loops.elf  find                                                 self 288  incl 288  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x4000fe   ┌     mov    $0x64,%ecx                  block 1.0%
     0.3 ▏     0x400103   │     test   %ecx,%ecx
     0.3 ▏     0x400105   └  ┌─ jne    400110
     0.3 ▏     0x400107   ┌ ┌┼▸ mov    %ecx,%eax                   block 0.7%
     0.3 ▏     0x400109   └ ││  ret
               0x40010a     ││  nopw   0x0(%rax,%rax,1)
     0.3 ▏     0x400110   ┌ │└▸ cmp    $0x1,%ecx                   block 0.7%
     0.3 ▏     0x400113   └ ├── je     400107
    32.1 █████ 0x400115  ┌  │┌▸ dec    %ecx                        loop 96.2%
    32.1 █████ 0x400117  │  ││  cmp    $0x7,%ecx
    32.1 █████ 0x40011a  └  │└─ jne    400115
▌    0.3 ▏     0x40011c   ┌ │   cmp    $0x9,%ecx                   block 0.7%
     0.3 ▏     0x40011f   └ └── jne    400107
               0x400121   ┌     xor    %eax,%eax
               0x400123   └     ret


 cmp    $0x9,%ecx  loops.s:27  self 1 of 290  0.3%  incl 1 0.3%                     12/15
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  loops.callgrind  callgrind  Ir  290                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 loops.elf  find                                                 self 288  incl 288  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x4000fe   ┌     mov    $0x64,%ecx                  block 1.0%
     0.3 ▏     0x400103   │     test   %ecx,%ecx
     0.3 ▏     0x400105   └  ┌─ jne    400110
     0.3 ▏     0x400107   ┌ ┌┼▸ mov    %ecx,%eax                   block 0.7%
     0.3 ▏     0x400109   └ ││  ret
               0x40010a     ││  nopw   0x0(%rax,%rax,1)
     0.3 ▏     0x400110   ┌ │└▸ cmp    $0x1,%ecx                   block 0.7%
     0.3 ▏     0x400113   └ ├── je     400107
▌   32.1 █████ 0x400115  ┌  │┌▸ dec    %ecx                        loop 96.2%
    32.1 █████ 0x400117  │  ││  cmp    $0x7,%ecx
    32.1 █████ 0x40011a  └  │└─ jne    400115
     0.3 ▏     0x40011c   ┌ │   cmp    $0x9,%ecx                   block 0.7%
     0.3 ▏     0x40011f   └ └── jne    400107
               0x400121   ┌     xor    %eax,%eax
               0x400123   └     ret


 dec    %ecx  loops.s:24  self 93 of 290  32.1%  incl 93 32.1%                       9/15
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  loops.callgrind  callgrind  Ir  290                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 loops.elf  find                                                 self 288  incl 288  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x4000fe   ┌     mov    $0x64,%ecx                  block 1.0%
     0.3 ▏     0x400103   │     test   %ecx,%ecx
     0.3 ▏     0x400105   └  ┌─ jne    400110
     0.3 ▏     0x400107   ┌ ┌┼▸ mov    %ecx,%eax                   block 0.7%
     0.3 ▏     0x400109   └ ││  ret
               0x40010a     ││  nopw   0x0(%rax,%rax,1)
     0.3 ▏     0x400110   ┌ │└▸ cmp    $0x1,%ecx                   block 0.7%
     0.3 ▏     0x400113   └ ├── je     400107
▌   32.1 █████ 0x400115  ┌  │┌▸ dec    %ecx                        loop 96.2%
    32.1 █████ 0x400117  │  ││  cmp    $0x7,%ecx
    32.1 █████ 0x40011a  └  │└─ jne    400115
     0.3 ▏     0x40011c   ┌ │   cmp    $0x9,%ecx                   block 0.7%
     0.3 ▏     0x40011f   └ └── jne    400107
               0x400121   ┌     xor    %eax,%eax
               0x400123   └     ret


 dec    %ecx  loops.s:24  self 93 of 290  32.1%  incl 93 32.1%                       9/15
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
profview  loops.callgrind  callgrind  Ir  290                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 loops.elf  find                                                 self 288  incl 288  AT&T
   Self%        Address  Instruction                               Flow
     0.3 ▏     0x4000fe   ┌     mov    $0x64,%ecx                  block 1.0%
     0.3 ▏     0x400103   │     test   %ecx,%ecx
     0.3 ▏     0x400105   └  ┌─ jne    400110
     0.3 ▏     0x400107   ┌ ┌┼▸ mov    %ecx,%eax                   block 0.7%
     0.3 ▏     0x400109   └ ││  ret
               0x40010a     ││  nopw   0x0(%rax,%rax,1)
     0.3 ▏     0x400110   ┌ │└▸ cmp    $0x1,%ecx                   block 0.7%
     0.3 ▏     0x400113   └ ├── je     400107
    32.1 █████ 0x400115  ┌  │┌▸ dec    %ecx                        loop 96.2%
    32.1 █████ 0x400117  │  ││  cmp    $0x7,%ecx
    32.1 █████ 0x40011a  └  │└─ jne    400115
     0.3 ▏     0x40011c   ┌ │   cmp    $0x9,%ecx                   block 0.7%
▌    0.3 ▏     0x40011f   └ └── jne    400107
               0x400121   ┌     xor    %eax,%eax
               0x400123   └     ret


 jne    400107  loops.s:28  self 1 of 290  0.3%  incl 1 0.3%                        13/15
F1Help EnterFollow sSource JLoop ISyntax TabNext hot p% of MLocate F6Sort tUnits qClose
