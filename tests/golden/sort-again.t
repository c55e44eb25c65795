# The order that there is already is chosen once more: a page that began at its
# hottest line stays there.
args --view=source:sum DATA/manual-lines.callgrind
size 12x80
keys
:save-screen -
F6 Enter
:save-screen -
screen
profview  manual-lines.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 manual-lines.c  sum                                           self 70  incl 90
 ▲ no source text: manual-lines.c not found; M maps it
 ▲ 14.3% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
    22.0 ███▋    22.0      8
▌   30.0 █████   50.0      9
                 20.0      9        → weigh
 manual-lines.c:9  self 30 of 100  30.0%  incl 50 50.0%                     4/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-lines.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 manual-lines.c  sum                                           self 70  incl 90
 ▲ no source text: manual-lines.c not found; M maps it
 ▲ 14.3% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
    22.0 ███▋    22.0      8
▌   30.0 █████   50.0      9
                 20.0      9        → weigh
 manual-lines.c:9  self 30 of 100  30.0%  incl 50 50.0%                     4/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
