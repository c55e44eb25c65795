# Compared rows in the order of what is chosen: from the menu, by a click on a
# head, by a command whose columns are completed. Of a column that is not there it is
# said whose it is.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 10x80
keys
F6
:save-screen -
Down Enter
:save-screen -
: s o r t Space s e l f . b a Tab Enter
:save-screen -
:click 3 9
:save-screen -
:sort incl.delta
:save-screen -
I
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by──────┐f    Delta▼    Ratio  Function
▌+│ Base (Self)  │0       +30      new  fresh
  │ Self         │0       +20        2  copy.isra.0
  │▌Delta (Self) │0       +10     1.25  parse
- └────… 13 more─┘0        -5        0  gone
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterSelect qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta   Ratio▼  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
        10       10         0        1  main
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Ratio ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Base▼     Self     Delta    Ratio  Function
▌       40       50       +10     1.25  parse
        20       40       +20        2  copy.isra.0
        10       10         0        1  main
-        5        0        -5        0  gone
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%               1/5  Base ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Base▲     Self     Delta    Ratio  Function
▌+       0       30       +30      new  fresh
-        5        0        -5        0  gone
        10       10         0        1  main
        20       40       +20        2  copy.isra.0
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%                1/5  Base ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta    Ratio  Function
▌       10       10         0        1  main
+        0       30       +30      new  fresh
        40       50       +10     1.25  parse
        20       40       +20        2  copy.isra.0
 main  self 10 of 130  7.7%  main.c  incl 130 100.0%        1/5  Delta (Incl) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta    Ratio  Function
▌-       5        0        -5        0  gone
        20       40       +20        2  copy.isra.0
+        0       30       +30      new  fresh
        40       50       +10     1.25  parse
 sorted by Delta (Incl), ascending
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
