# A menu of files that was opened while others were read.
args DATA/manual-old.callgrind DATA/manual-new.callgrind
size 8x80
keys
: "compare DATA/tiny.callgrind" Enter
c
:wait
j Enter
:wait
:save-screen -
screen
profview  2 files against manual-new.callgrind  Ir  130 → 100.1 k  +76880.8%
names 100%  lines 100%  matched <1%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0    24000    +24000      new  apply
+        0    20000    +20000      new  eval
 apply  self 24,000 of 100.1 k  24.0%  apply.c                    1/16  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
