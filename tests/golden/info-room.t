# What has little to say leaves its cells to what has more.
args --view=info DATA/long-header.callgrind
size 12x80
keys
:save-screen -
:resize 12x60
:save-screen -
screen
profview  long-header.callgrind  callgrind  Ir  10                        1 part
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path     Note
▌  version  1
   creator  by hand
   cmd      ./program --with=an-option --and another file-to-read.txt
   desc     I1 cache: 32768 B, 64 B, 8-way associative
   desc     LL cache: 109051904 B, 64 B, 26-way associative

 version  1                                                                 1/5
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  long-header.callgrind  callgrind  Ir  10    1 part
names 100%  lines 0%
 1 Functions  6 Source  8 Info
   Path     Note
▌  version  1
   creator  by hand
   cmd      ./program --with=an-opti…nother file-to-read.txt
   desc     I1 cache: 32768 B, 64 B, 8-way associative
   desc     LL cache: 109051904 B, 64 B, 26-way associative

 version  1                                             1/5
F1Help EnterIn full F6Sort tUnits wWrap F3Search qClose
