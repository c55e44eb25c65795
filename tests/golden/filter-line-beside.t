# Lines on the stack where a Callgrind file, of which nobody knows that, stands beside
# stacks: nothing of it matches, which the header says.
args --focus=line:lex.c:1-20 DATA/tiny.callgrind DATA/filters.folded
size 10x80
keys
:save-screen -
screen
profview  2 files  Ir  100,000                                           2 parts
focus line:lex.c:1-20 · not all lines known · 0 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (focus line:lex.c:1-20); u undoes



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
