# Filters of a row mean what it is on both sides: a function that has another clone's
# name in the base, an object and a file that lie elsewhere.
args --base=DATA/sides-old.callgrind DATA/sides-new.callgrind
size 10x80
keys
/ "kept" Enter f
:save-screen -
u x
:save-screen -
u X
:save-screen -
u d
:save-screen -
u : "filter collapse-file" Enter
:save-screen -
u Home : "filter collapse-object" Enter
:save-screen -
f
:save-screen -
: "cmdline" Enter
:save-screen -
Esc u u : "objects" Enter f
:save-screen -
screen
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
focus ^kept(\.isra\.0)?$ · 25 of 85 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       20       25        +5     1.25  kept
         0        0         0           main


 kept  self 25 of 85  29.4%  a.c            /kept: 1 of 1 = 29.4%  1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
ignore ^kept(\.isra\.0)?$ · 60 of 85 shown, % of all            u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
-       70        0       -70        0  gone
+        0       50       +50      new  fresh
▌       10       10         0        1  main

 main  self 10 of 85  11.8%  a.c  incl 60 70.6%                    3/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
hide ^kept(\.isra\.0)?$ · 85 of 85 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
-       70        0       -70        0  gone
+        0       50       +50      new  fresh
▌       30       35        +5     1.17  main

 main  self 35 of 85  41.2%  a.c  incl 85 100.0%                   3/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
only object:^/x/(new|old)/prog$ · 85 of 85 shown, % of all      u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
-       70        0       -70        0  gone
+        0       50       +50      new  fresh
▌       20       25        +5     1.25  kept
        10       10         0        1  main
 kept  self 25 of 85  29.4%  a.c            /kept: 1 of 1 = 29.4%  3/4  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
collapse file:^/x/(new|old)/a\.c$ · 85 of 85 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌      100       85       -15     0.85  [a.c]



 [a.c]  self 85 of 85  100.0%  a.c  incl 85 100.0%                 1/1  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
collapse object:^/x/(new|old)/prog$ · 85 of 85 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌      100       85       -15     0.85  [prog]



 [prog]  self 85 of 85  100.0%  incl 85 100.0%                     1/1  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
… focus object:^/x/(new|old)/prog$ · 85 of 85 shown, % of all   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌      100       85       -15     0.85  [prog]



 [prog]  self 85 of 85  100.0%  incl 85 100.0%                     1/1  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
… focus object:^/x/(new|old)/prog$ · 85 of 85 shown, % of all   u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions '--collapse=object:^/x/(new|old)/prog$' \
 '--focus=object:^/x/(new|old)/prog$' --sort=self.delta \
 --base=DATA/sides-old.callgrind DATA/sides-new.callgrind


                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
focus object:^/x/(new|old)/prog$ · 85 of 85 shown, % of all     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Base     Incl    Delta▼    Ratio  Object
▌      100       85       -15     0.85  /x/new/prog



 /x/new/prog  self 85 of 85  100.0%  incl 85 100.0%                1/1  Delta ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
