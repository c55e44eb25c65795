# What an object or a file has on either side, wherever it lies in the base.
args --base=DATA/sides-old.callgrind --view=objects DATA/sides-new.callgrind
size 12x80
keys
Enter
:save-screen -
q : "files" Enter Enter
:save-screen -
screen
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
names 100%  lines 100%  matched 35%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function in prog
▌-      70        0       -70        0  gone
+        0       50       +50      new  fresh
        20       25        +5     1.25  kept
        10       10         0        1  main


 gone  base: self 70 70.0%  a.c  base: incl 70 70.0%               1/4  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
names 100%  lines 100%  matched 35%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function with lines in a.c
▌-      70        0       -70        0  gone
+        0       50       +50      new  fresh
        20       25        +5     1.25  kept
        10       10         0        1  main


 gone  base: self 70 70.0%  a.c  base: incl 70 70.0%               1/4  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
