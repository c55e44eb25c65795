# What cannot be disassembled, and what would help.
args --view=asm:work DATA/asm/code.callgrind
size 12x80
keys
:save-screen -
s
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.elf  work                                          self 7,120  incl 7,520

  code.elf is not there: --symfs=DIR or --map=FROM=TO (on screen M) says where
  it is




F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  code.callgrind  callgrind  Ir  7,582                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 code.s  work                                            self 7,120  incl 7,520
 ▲ no source text: code.s not found; M maps it
   Self%        Incl%   Line  Source
     1.3 ▌        1.3     22
▌   13.2 █████   13.2     23
    13.2 █████   13.2     24
     6.6 ██▌      6.6     25
 code.s:23  self 1,000 of 7,582  13.2%  incl 1,000 13.2%                   4/20
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
