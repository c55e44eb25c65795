# What files say of themselves is all there whatever rows of two profiles are chosen: c
# says so and chooses nothing, and what was chosen elsewhere leaves nothing out.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 9x80
keys
8 c
:save-screen -
1
:save-screen -
c c 8
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          profview's tests, by hand
   cmd              ./demo
 this view always has all rows; c is for lists and trees
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          profview's tests, by hand
   cmd              ./demo
 version  1                                                                 1/4
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
