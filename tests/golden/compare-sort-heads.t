# What heads of a comparison say is enough to sort by: it is of the figure in sight.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 12x80
keys
:sort ratio
:save-screen -
:set columns functions incl,name
:sort base
:save-screen -
:sort nothing
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta   Ratio▼  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
        10       10         0        1  main
-        5        0        -5        0  gone

 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Ratio ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Base▼     Incl     Delta    Ratio  Function
▌       75      130       +55     1.73  main
        60       90       +30     1.50  parse
        20       40       +20        2  copy.isra.0
-        5        0        -5        0  gone
+        0       30       +30      new  fresh

 main  self 10 of 130  7.7%  main.c  incl 130 100.0%                1/5  Base ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Base▼     Incl     Delta    Ratio  Function
▌       75      130       +55     1.73  main
        60       90       +30     1.50  parse
        20       40       +20        2  copy.isra.0
-        5        0        -5        0  gone
+        0       30       +30      new  fresh

 no column nothing here
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
