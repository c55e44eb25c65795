# A profile beside the one that is shown, once; what it is compared with stays. A run
# that has no more files.
args DATA/manual-new.callgrind --base=DATA/manual-old.callgrind
size 10x80
keys
: "add" Enter
:save-screen -
: "add DATA/manual-old.callgrind" Enter
:wait
:save-screen -
: "add DATA/manual-old.callgrind" Enter
:save-screen -
: "compare off" Enter
:wait
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
-        5        0        -5        0  gone
 there are no more files of this run: :add FILE
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files against manual-old.callgrind  Ir  75 → 205  +173.3%
names 100%  lines 100%  matched 57%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  parse
+        0       40       +40      new  copy.isra.0
+        0       30       +30      new  fresh
        10       20       +10        2  main
 parse  self 50 of 205  24.4%  parse.c  incl 90 43.9%              1/7  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files against manual-old.callgrind  Ir  75 → 205  +173.3%
names 100%  lines 100%  matched 57%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  parse
+        0       40       +40      new  copy.isra.0
+        0       30       +30      new  fresh
        10       20       +10        2  main
 it is open already
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
 nothing is compared: 2 files as one profile
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
