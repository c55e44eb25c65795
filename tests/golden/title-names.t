# Two files of one name: as much of their folders as tells them apart, also where
# one has no more of them.
args src/../tiny.callgrind --base=DATA/src/../tiny.callgrind
size 8x120
keys
:save-screen -
screen
profview  src/../tiny.callgrind against DATA/src/../tiny.callgrind  Ir  100.0 k → 100.0 k  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio     Base     Incl     Delta  Function                            Object
▌    24000    24000         0        1    30000    30000         0  apply                               tiny
       500      500         0        1      500      500         0  at_exit                             tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                         1/11  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
