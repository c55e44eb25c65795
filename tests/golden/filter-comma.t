# A number in a line of filters may have the comma that the screen shows elsewhere.
args DATA/many.callgrind
size 9x80
keys
& "self>4,5%" Enter
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
only self>4,5% · 10,445 of 73,810 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
      3364    4.6 ████▋    4.6  gamma_02                        many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%      1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
