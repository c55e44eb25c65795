# A file that has lines of functions of others, and none of its own: s is of the one
# with most self cost.
args --view=files DATA/manual-lines.callgrind
size 9x80
keys
G s
:save-screen -
screen
profview  manual-lines.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 manual-lines.h                                                   all functions
   Self%        Incl%   Line  Source
▌   10.0 █████   10.0      3

 manual-lines.h:3  self 10 of 100  10.0%  incl 10 10.0%                     1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
