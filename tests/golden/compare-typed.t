# A filter that finds nothing of one of two profiles says so.
args --base=DATA/sides-old.callgrind DATA/sides-new.callgrind
size 9x80
keys
: "filter-line" Enter "fresh" Enter
:save-screen -
u : "filter-line" Enter "not:obj:old" Enter
:save-screen -
u : "filter-line" Enter "file:/x/new" Enter
:save-screen -
u : "filter-line" Enter "collapse:obj:new" Enter
:save-screen -
u : "filter-line" Enter "kept main" Enter
:save-screen -
screen
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
focus fresh [nothing of the base] · 50 of 85 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  fresh
+        0        0         0           main

 fresh  self 50 of 85  58.8%  a.c  incl 50 58.8%                   1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
ignore object:old [nothing of the new] · 85 of 85 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  fresh
+        0       25       +25      new  kept
+        0       10       +10      new  main
 fresh  self 50 of 85  58.8%  a.c  incl 50 58.8%                   1/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
only file:/x/new [nothing of the base] · 85 of 85 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  fresh
+        0       25       +25      new  kept
+        0       10       +10      new  main
 fresh  self 50 of 85  58.8%  a.c  incl 50 58.8%                   1/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
collapse object:new [nothing of the base] · 85 of 85 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
+        0       85       +85      new  [prog]
▌-      70        0       -70        0  gone
-       20        0       -20        0  kept.isra.0
 gone  base: self 70 70.0%  a.c  base: incl 70 70.0%               2/4  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
focus kept · focus main · 25 of 85 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       20       25        +5     1.25  kept
         0        0         0           main

 kept  self 25 of 85  29.4%  a.c  incl 25 29.4%                    1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
