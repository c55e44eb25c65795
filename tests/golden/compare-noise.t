# Samples: what is within noise is marked; nothing is compared without a base.
args --base=DATA/noise-old.folded DATA/noise-new.folded
size 12x80
keys
:save-screen -
c
:save-screen -
screen
profview  noise-new.folded against noise-old.folded  samples  157 → 212  +35.0%
Delta of base ×1.35    names 100%  matched 96%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8 Info
      Base     Self    Delta▼    Ratio  Function
▌·     100      108       -27     0.80  parse
        50       95       +27     1.41  read
+        0        9        +9      new  fresh
-        7        0        -9        0  gone
         0        0         0           main

 parse  self 108 of 212 ±21  50.9% ±6.7  incl 108 50.9%            1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  noise-new.folded against noise-old.folded  samples  157 → 212  +35.0%
self/incl changed (c)  Delta of base ×1.35    names 100%  matched 96%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       50       95       +27     1.41  read
+        0        9        +9      new  fresh
-        7        0        -9        0  gone



 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
