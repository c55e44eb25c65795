# A file that was cut short, compared: the first line says what percentages are of, of
# either side.
args --base=DATA/manual-old.callgrind DATA/cut/new.callgrind
size 8x80
status 3
keys
:save-screen -
: "compare swap" Enter
:wait
:save-screen -
screen
profview  new.callgrind against manual-old.callgrind  Ir  75 → 13 of 130  -82.7%
names 100%  lines 100%  matched 68%                             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       40        0       -40        0  parse
-       20        0       -20        0  copy.constprop.0
 parse  self 0 of 130  0.0%  main.c  incl 0 0.0%                   1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
manual-old.callgrind against new.callgrind  Ir  13 of 130 → 75  +476.9%
names 100%  lines 100%  matched 68%                             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌        0       40       +40      new  parse
+        0       20       +20      new  copy.constprop.0
 parse  self 40 of 75  53.3%  main.c  incl 60 80.0%                1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
