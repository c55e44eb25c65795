# Where there is little room: a long pattern leaves the rest of the status line,
# a heading its name and self.
args DATA/names.callgrind
size 10x40
keys
*
:save-screen -
s
:save-screen -
Esc
/ "^caf" Enter s
:save-screen -
:resize 10x60
:save-screen -
screen
profview  names…rind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌     9000   22.4  …::emplace_back(…)
      7000   17.4  …::計算する(…)
      6000   14.9  café_au_lait
      5000   12.4  naïve_straße
 emp…ack  22.4%  / 1 of 1 = 22.4%  1/11
F1Help EnterSource F6Sort IInvert qQuit
profview  names…rind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 names.c  …emplace_back(…)   self 9,000
 ▲ no source text: s…t found; M maps it
   Self%   Line  Source
▌   22.4     10

 names.c:10  self 9,000 of 40,200   1/1
F1Help EnterFollow TabNext hot qClose
profview  names…rind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 names.c  café_au_lait       self 6,000
 ▲ no source text: s…t found; M maps it
   Self%   Line  Source
▌   14.9     30

 names.c:30  self 6,000 of 40,200   1/1
F1Help EnterFollow TabNext hot qClose
profview  names.callgrind  callgrind  Ir  40,200      1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 names.c  café_au_lait                           self 6,000
 ▲ no source text: src/names.c not found; M maps it
   Self%         Line  Source
▌   14.9 █████     30

 names.c:30  self 6,000 of 40,200  14.9%                1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
