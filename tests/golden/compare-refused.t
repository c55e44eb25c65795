# What was asked to be compared and cannot be read ends the screen, as it does a
# report: a profile alone would pass for the comparison.
args DATA/manual-new.callgrind --base=DATA/none
size 8x80
status 2
keys
:save-screen -
screen
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%               1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview: DATA/none: cannot open: No such file or directory
