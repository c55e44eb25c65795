# Functions of a cycle that the base alone has.
args --cycles=group --base=DATA/cycles-old.callgrind DATA/cycles-new.callgrind
size 14x80
keys
G Enter
:save-screen -
Backspace / c y c l e Space 1 Enter Enter
:save-screen -
screen
profview  cycles-new.callgrind against cycles-old.callgrind  Ir  89 → 89  +0.0%
names 100%  lines 100%  matched 90%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function in <cycle 3>
▌-       5        0        -5        0  gone_b
-        4        0        -4        0  gone_a






 gone_b  base: self 5 5.6%  a.c  base: incl ~5 ~5.6%               1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  cycles-new.callgrind against cycles-old.callgrind  Ir  89 → 89  +0.0%
names 100%  lines 100%  matched 90%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function in <cycle 1>
▌       20       20         0        1  ping
        10       10         0        1  pong






 ping  self 20 of 89  22.5%  a.c  incl ~30 ~33.7%                  1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
