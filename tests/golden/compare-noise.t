# Samples: what is within noise is marked; nothing is compared without a base.
args --base=DATA/noise-old.folded DATA/noise-new.folded
size 12x80
keys
:save-screen -
c
:save-screen -
screen
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
Delta of base ×1.21    names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       50       95       +34     1.57  read
·      100      100       -21     0.82  rest
·      100      108       -13     0.89  parse
+        0        9        +9      new  fresh
-        7        0        -8        0  gone
         0        0         0           main
 read  self 95 of 312 ±20  30.4% ±5.1  incl 95 30.4%               1/6  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
self/incl changed (c)  Delta of base ×1.21    names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       50       95       +34     1.57  read
+        0        9        +9      new  fresh
-        7        0        -8        0  gone



 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
