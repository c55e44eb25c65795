# Source lines by a ratio, each of the line's own figures.
args --view=source:main DATA/manual-ratios.callgrind
size 12x90
keys
[ [ [ [ [ [
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%                   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 sum.c  main                                                       self 2.00%  incl 4.40%
 ▲ no source text: sum.c not found; M maps it
      Self     Incl   Line  Source
▌    2.00%    2.00%      1
                         2
              5.00%      3
              5.00%      3        → sum
 sum.c:1  self 2.00%  incl 2.00%                                                      1/6
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack qClose
