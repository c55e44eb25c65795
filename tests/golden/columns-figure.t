# Of two profiles, columns that were chosen without the figure that they are of say
# which it is; beside it they need not.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 10x100
keys
:set columns functions name:20,incl.delta,incl.ratio,self.delta,self.base
:save-screen -
> >
:save-screen -
:set columns functions name:20,incl.base,incl.new,incl.delta,self.ratio
:save-screen -
screen
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function              Incl Delta  Incl Ratio Self Delta▼  Self Base
▌+ fresh                        +30         new         +30          0
   copy.isra.0                  +20           2         +20         20
   parse                        +30        1.50         +10         40
-  gone                          -5           0          -5          5
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%                            1/5  Delta (Self) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function              Incl Delta  Incl Ratio  Self Delta Self Base▼
▌  parse                        +30        1.50         +10         40
   copy.isra.0                  +20           2         +20         20
   main                         +55        1.73           0         10
-  gone                          -5           0          -5          5
 no more columns this way
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function                 Base     Incl     Delta  Self Ratio
▌  parse                      60       90       +30        1.25
   copy.isra.0                20       40       +20           2
   main                       75      130       +55           1
-  gone                        5        0        -5           0
 no more columns this way
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
