# Two files of one name whose folders are called alike: of the base's name what both
# begin with and what both end with may be the same bytes.
args ./././DATA/tiny.callgrind --base=././DATA/tiny.callgrind
size 8x60
keys
:save-screen -
:resize 8x80
:save-screen -
screen
././… against …DATA/tiny.callgrind  100.0 k → 100.0 k  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
      Base     Self    Delta▼    Ratio  Function
▌    24000    24000         0        1  apply
       500      500         0        1  at_exit
 apply  self 24,000 of 100.0 k  apply.c       1/11  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  ././… against …DATA/tiny.callgrind  Ir  100.0 k → 100.0 k  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌    24000    24000         0        1  apply
       500      500         0        1  at_exit
 apply  self 24,000 of 100.0 k  24.0%  apply.c                    1/11  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
