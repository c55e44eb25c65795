# Two profiles: what differs most, what changed, the new, the gone; callers, lines.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 14x80
keys
:save-screen -
F2
:save-screen -
Esc c
:save-screen -
c
:save-screen -
c
:save-screen -
c / "parse" Enter Enter
:save-screen -
j s
:save-screen -
o
:save-screen -
:resize 14x130
1
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
        10       10         0        1  main



 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function         ┌─Columns───────────┐
▌+       0       30       +30      new  fresh            │▌[x] Base (Self)   │
        20       40       +20        2  copy.isra.0      │ [x] Self          │
        40       50       +10     1.25  parse            │ [x] Delta (Self)  │
-        5        0        -5        0  gone             │ [x] Ratio (Self)  │
        10       10         0        1  main             │ [+] Base (Incl)   │
                                                         │ [+] Incl          │
                                                         │ [+] Delta (Incl)  │
                                                         └─────────… 26 more─┘
 With a base: the figure there.
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
self/incl changed (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
-        5        0        -5        0  gone
        10       10         0        1  main



 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
new rows only (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh







 rows that the base does not have
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
gone rows only (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-       5        0        -5        0  gone







 rows that only the base has
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                                 self 50 38.5%  incl 90 69.2%
      Base     Incl    Delta▼    Ratio  Caller
▌       60       90       +30     1.50  main
──────────────────────────────────── parse ─────────────────────────────────────
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  self



 main  self 10 of 130  7.7%  main.c  call 90 69.2%                 1/1  Delta ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  main                                                 self 10  incl 130
 ▲ no source text: /src/main.c not found; M maps it
   also tried ./src/main.c … and 1 more
      Base     Self     Delta    Ratio   Line  Source
        10       10         0        1     10
▌        0        0         0              11
                                           11        → parse
         0        0         0              12
+                                          12        → fresh
 main.c:11  self 0 of 130  0.0%  incl 90 69.2%             /parse: 1 match  2/6
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Base     Incl    Delta▼    Ratio  Object
▌       75      130       +55     1.73  /build/two/demo







 /build/two/demo  self 130 of 130  100.0%  incl 130 100.0%         1/1  Delta ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio     Base     Incl     Delta    Ratio  Function                             Object
+        0       30       +30      new        0       30       +30      new  fresh                                demo
        20       40       +20        2       20       40       +20        2  copy.isra.0                          demo
▌       40       50       +10     1.25       60       90       +30     1.50  parse                                demo
-        5        0        -5        0        5        0        -5        0  gone                                 demo
        10       10         0        1       75      130       +55     1.73  main                                 demo



 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%                                        /parse: 1 of 1 = 38.5%  3/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
