# What is compared with is not asked for a dump: the tool here takes one process only.
args --base=DATA/tiny.callgrind DATA/run/callgrind.out.7
size 10x80
env PATH=DATA/dump
keys
@
:wait
:save-screen -
screen
profview  3 files against tiny.callgrind  Ir  100.0 k → 85  -99.9%
names 100%  lines 100%  matched 1%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-   24000        0    -24000        0  apply
-    20000        0    -20000        0  eval
-    16000        0    -16000        0  memcpy
-    15000        0    -15000        0  malloc
 apply  base: self 24,000 24.0%  apply.c                          1/12  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
