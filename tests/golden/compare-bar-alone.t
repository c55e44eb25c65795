# A bar has no head, whatever stands alone before it.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 10x80
keys
:set columns functions self%.new,name
:save-screen -
:set columns functions self%.delta,name
:save-screen -
:set columns functions incl%.base,name
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self%        Function
▌+    23.1 ███    fresh
      30.8 ████   copy.isra.0
      38.5 █████  parse
-      0.0        gone
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%        1/5  Delta (Self) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self% Delta        Function
▌+       +23.1 █████  fresh
          +4.1 ▉      copy.isra.0
         -14.9        parse
-         -6.7        gone
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%        1/5  Delta (Self) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl% Base        Function
▌+        0.0        fresh
         26.7 █▍     copy.isra.0
         80.0 ████   parse
-         6.7 ▍      gone
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%        1/5  Delta (Self) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
