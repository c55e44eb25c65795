# A ratio adds nothing up, and ASCII has signs of its own.
args DATA/manual-ratios.callgrind --metric=missrate=100*(D1mr+D1mw)/(Dr+Dw) --event=missrate --ascii
size 12x60
keys
$
:save-screen -
[ j
:what-if 3
:save-screen -
screen
profview  manual-ratios.callgrind  missrate  4.40%    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
     Selfv     Incl  Function
>    5.00%    5.00%  sum
     2.00%    4.40%  main
                     nop



 a ratio has no total that could be less
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  manual-ratios.callgrind  DLmw  3            1 part
names 100%  lines 100%
--What if main were 3 times faster--------------------------
only its own code: 1 33.3%
 total 3 -> 2.33 (1.29x); at most 1.50x if it cost nothing

it and all that it calls: 3 100.0%
 total 3 -> 1 (3.00x)

an upper bound
                                                        top
F1Help PgDnMore F3Search EscBack [ ]Event VViews qClose
