# A file that only the base has: of source all lines are there, c leaves out none.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --view=source:/src/old.c
size 10x80
keys
:wait
:save-screen -
c
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 /src/old.c                                                       all functions
 ▲ no source text: /src/old.c not found; M maps it
      Base     Self     Delta    Ratio   Line  Source
▌-       5        0        -5        0      5

 old.c:5  base: self 5 6.7%  base: incl 5 6.7%                              1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 /src/old.c                                                       all functions
 ▲ no source text: /src/old.c not found; M maps it
      Base     Self     Delta    Ratio   Line  Source
▌-       5        0        -5        0      5

 this view always has all rows; c is for lists and trees
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
