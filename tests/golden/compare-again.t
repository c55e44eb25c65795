# Which file is the base is offered as files were opened, whichever is the base; what is
# so already is not read again. The first of them are those of the command line.
args DATA/manual-old.callgrind DATA/manual-calls.callgrind DATA/manual-new.callgrind
size 13x80
keys
: "compare DATA/manual-old.callgrind" Enter
:wait
:compare
:save-screen -
j j Enter
:save-screen -
: "compare first 2" Enter
:wait
:compare
:save-screen -
Esc : "compare first 2" Enter
:save-screen -
: "compare first 1" Enter
:wait
:save-screen -
screen
profview  2 files against manual-old.callgrind  Ir  75 → 230  +206.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Compare────────────────────────────────────────┐
▌+│▌s  exchange both sides                         │
+ │ n  nothing is compared: 3 files as one profile │
  │ DATA/manual-old.callgrind is the base (as now) │
+ │ DATA/manual-calls.callgrind is the base        │
+ │ DATA/manual-new.callgrind is the base          │
  │ the first 2 files are the base                 │
+ └────────────────────────────────────────────────┘
 next  self 60 of 230  26.1%  token.c  incl 60 26.1%               1/9  Delta ▼
F1Help EnterSelect qClose
profview  2 files against manual-old.callgrind  Ir  75 → 230  +206.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       60       +60      new  next
+        0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
+        0       20       +20      new  parse
+        0       10       +10      new  main
        40       50       +10     1.25  parse
+        0       10       +10      new  report
 DATA/manual-old.callgrind is the base (as now)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against 2 files  Ir  175 → 130  -25.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Compare────────────────────────────────────────┐
▌-│▌s  exchange both sides                         │
+ │ n  nothing is compared: 3 files as one profile │
  │ DATA/manual-old.callgrind is the base          │
- │ DATA/manual-calls.callgrind is the base        │
- │ DATA/manual-new.callgrind is the base          │
  │ the first 2 files are the base (as now)        │
- └────────────────────────────────────────────────┘
 next  base: self 60 34.3%  token.c  base: incl 60 34.3%           1/9  Delta ▼
F1Help EnterSelect qClose
profview  manual-new.callgrind against 2 files  Ir  175 → 130  -25.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-      60        0       -60        0  next
+        0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
-       20        0       -20        0  parse
-       10        0       -10        0  main
        40       50       +10     1.25  parse
-       10        0       -10        0  report
 the first 2 files are the base (as now)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files against manual-old.callgrind  Ir  75 → 230  +206.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       60       +60      new  next
+        0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
+        0       20       +20      new  parse
+        0       10       +10      new  main
        40       50       +10     1.25  parse
+        0       10       +10      new  report
 next  self 60 of 230  26.1%  token.c  incl 60 26.1%               1/9  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
