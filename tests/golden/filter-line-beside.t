# Filters by lines where a Callgrind file stands beside stacks: none of its lines
# match, which the header says.
args DATA/tiny.callgrind DATA/filters.folded
size 10x80
keys
& l i n e : x . c : 1 - 2 0 Enter
:save-screen -
screen
profview  2 files  Ir  100,000                                           2 parts
only line:x.c:1-20 · lines of stacks only · 0 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (only line:x.c:1-20); u undoes



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
