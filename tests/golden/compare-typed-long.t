# What a filter does not find of one of two profiles stays, however long the pattern is.
args --base=DATA/sides-old.callgrind DATA/sides-new.callgrind
size 9x80
keys
/ "gone" Enter x
:save-screen -
u : "ignore ^gone$|a_name_that_is_much_longer_than_there_is_room_for" Enter
:save-screen -
screen
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
ignore ^gone$ [nothing of the new] · 85 of 85 shown, % of all   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  fresh
        20       25        +5     1.25  kept
        10       10         0        1  main
 fresh  self 50 of 85  58.8%  a.c  incl 50 58.8%                   1/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  sides-new.callgrind against sides-old.callgrind  Ir  100 → 85  -15.0%
ignore ^gone$|a_name_that_is_mu… [nothing of the new] · 85 of 85 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       50       +50      new  fresh
        20       25        +5     1.25  kept
        10       10         0        1  main
 fresh  self 50 of 85  58.8%  a.c  incl 50 58.8%                   1/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
