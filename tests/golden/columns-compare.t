# Columns that were chosen for one profile, of two: each cost with that of the base.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
rcfile set columns functions name:20,incl,self
size 10x140
keys
:save-screen -
screen
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function                 Base     Incl     Delta    Ratio     Base     Self    Delta▼    Ratio
▌+ fresh                       0       30       +30      new        0       30       +30      new
   copy.isra.0                20       40       +20        2       20       40       +20        2
   parse                      60       90       +30     1.50       40       50       +10     1.25
-  gone                        5        0        -5        0        5        0        -5        0
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%                                                                           1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
