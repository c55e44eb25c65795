# Line 2 is the filters', and says that there are changed rows only, too.
args DATA/manual-new.callgrind --base=DATA/manual-old.callgrind --ignore=^copy
size 10x100
keys
c
:save-screen -
c c
:save-screen -
screen
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
ignore ^copy · self/incl changed (c) · 90 of 130 shown, % of all                    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                    Object
▌+       0       30       +30      new  fresh                                       demo
        40       50       +10     1.25  parse                                       demo
-        5        0        -5        0  gone                                        demo
        10       10         0        1  main                                        demo
 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
ignore ^copy · gone rows only (c) · 90 of 130 shown, % of all                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                    Object
▌-       5        0        -5        0  gone                                        demo



 rows that only the base has
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
