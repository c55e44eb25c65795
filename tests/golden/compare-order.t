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
      Base     Self    Delta▲    Ratio  Function
▌       10       10         0        1  main
-        5        0        -5        0  gone
        40       50       +10     1.25  parse
        20       40       +20        2  copy.isra.0
 sorted by Delta, ascending
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo
 nothing is compared: DATA/manual-new.callgrind alone
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo
 4 rows written to order.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
