# Rows in an order that was chosen, by what differs: compared no more they are in
# the order of what was compared, and can be written.
args DATA/manual-new.callgrind --base=DATA/manual-old.callgrind
size 10x80
keys
I
:save-screen -
: "compare off" Enter
:wait
:save-screen -
: "write order.csv" Enter
:wait
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self     Base    Delta▲    Ratio  Function
▌       10       10         0        1  main
-        0        5        -5        0  gone
        50       40       +10     1.25  parse
        40       20       +20        2  copy.isra.0
 sorted by Delta, ascending
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   24.4 █████   43.9  parse                           demo
        40   19.5 ████    19.5  copy.isra.0                     demo
        40   19.5 ████    29.3  parse                           demo
        30   14.6 ███     14.6  fresh                           demo
 parse  self 50 of 205  24.4%  parse.c  incl 90 43.9%               1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   24.4 █████   43.9  parse                           demo
        40   19.5 ████    19.5  copy.isra.0                     demo
        40   19.5 ████    29.3  parse                           demo
        30   14.6 ███     14.6  fresh                           demo
 7 rows written to order.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
