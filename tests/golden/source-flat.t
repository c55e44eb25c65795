# A function that costs something in many lines of little opens at the first of these,
# not where it calls what costs more than any of them a thousand times.
args --view=source:loop DATA/flat-lines.callgrind
size 10x80
keys
:save-screen -
screen
profview  flat-lines.callgrind  callgrind  Ir  1,002,050                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.c  loop                                             self 2,050  incl 1.002 M
 ▲ no source text: a.c not found; M maps it
    Self%         Incl%   Line  Source
▌  0.0100 █████  0.0100     10
   0.0100 █████  0.0100     11
 a.c:10  self 100 of 1.002 M  0.0%  incl 100 0.0%                          4/23
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
