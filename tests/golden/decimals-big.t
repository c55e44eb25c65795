# A total with decimals has as many digits as its parts.
args DATA/decimals-big.folded
size 11x80
keys
:save-screen -
screen
profview  decimals-big.folded  folded  samples  1001                      1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌     1000   99.9 █████     1000   99.9  b
     0.500    0.0 ▏        0.500    0.0  a
         0    0.0           1001  100.0  main


 b  self 1000 of 1001  99.9%  incl 1000 99.9%                       1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
