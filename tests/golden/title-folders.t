# Where there is no room for two files of one name: what they end with goes first.
args DATA/tiny.callgrind --base=src/../tiny.callgrind
size 8x60
keys
:save-screen -
screen
profview  DATA/… against ../…  Ir  100.0 k → 100.0 k  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
      Base     Self    Delta▼    Ratio  Function
▌    24000    24000         0        1  apply
       500      500         0        1  at_exit
 apply  self 24,000 of 100.0 k  apply.c       1/11  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
