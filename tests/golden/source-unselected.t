# A function that cost nothing in the part that is selected has no lines: not only is its
# text missing.
args --view=source:main DATA/manual-parts.callgrind
size 12x80
keys
& "thread:2" Enter
:save-screen -
u
:save-screen -
screen
profview  manual-parts.callgrind  callgrind  Ir  100                1 of 2 parts
part 4711.1-2 · 20 of 100 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 work.c  main
 ▲ no source text: work.c not found; M maps it
   Self%        Incl%   Line  Source
  it has no cost in what is selected (part 4711.1-2); u undoes




F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-parts.callgrind  callgrind  Ir  100                     2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 work.c  main                                                  self 30  incl 80
 ▲ no source text: work.c not found; M maps it
   Self%        Incl%   Line  Source
▌   30.0 █████   30.0      1
     0.0         50.0      2
                 50.0      2        → work

 work.c:1  self 30 of 100  30.0%  incl 30 30.0%                             1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
