# What is in one of two profiles has its sign in trees, and its own cost there, too;
# of what is gone the status line says what the base has.
args --base=DATA/gone-old.folded DATA/gone-new.folded
size 14x80
keys
3 E
:save-screen -
j j
:save-screen -
j j
:save-screen -
:view stacks
G
:save-screen -
screen
profview  gone-new.folded against gone-old.folded  samples  20 → 21  +5.0%
Delta of base ×1.05    names 100%  matched 54%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌       20       21         0        1  100.0  ▾ main
·       10       12        +1     1.14   57.1      a
-       10        0       -11        0    0.0    ▾ gone               ◂ hot path
-        5        0        -5        0    0.0        x
-        5        0        -5        0    0.0        self
+        0        9        +9      new   42.9    ▾ new
+        0        7        +7      new   33.3        self
+        0        2        +2      new    9.5        y
 main  self 0 of 21 ±2  0.0% ±7.7  incl 21 100.0%                           1/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  gone-new.folded against gone-old.folded  samples  20 → 21  +5.0%
Delta of base ×1.05    names 100%  matched 54%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
        20       21         0        1  100.0  ▾ main
·       10       12        +1     1.14   57.1      a
▌-      10        0       -11        0    0.0    ▾ gone               ◂ hot path
-        5        0        -5        0    0.0        x
-        5        0        -5        0    0.0        self
+        0        9        +9      new   42.9    ▾ new
+        0        7        +7      new   33.3        self
+        0        2        +2      new    9.5        y
 gone  base: self 5 25.0%  base: incl 10 50.0%                              3/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  gone-new.folded against gone-old.folded  samples  20 → 21  +5.0%
Delta of base ×1.05    names 100%  matched 54%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
        20       21         0        1  100.0  ▾ main
·       10       12        +1     1.14   57.1      a
-       10        0       -11        0    0.0    ▾ gone               ◂ hot path
-        5        0        -5        0    0.0        x
▌-       5        0        -5        0    0.0        self
+        0        9        +9      new   42.9    ▾ new
+        0        7        +7      new   33.3        self
+        0        2        +2      new    9.5        y
 self  base: self 5 25.0%  base: incl 5 25.0%                               5/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  gone-new.folded against gone-old.folded  samples  20 → 21  +5.0%
Delta of base ×1.05    names 100%  matched 54%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
      Base     Self    Delta▼    Ratio  Stack through gone
-        5        0        -5        0  main;gone
▌-       5        0        -5        0  main;gone;x






 main;gone;x  base: self 5 25.0%                                   2/2  Delta ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
