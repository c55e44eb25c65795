# Blanks around the = belong to no name: the metric is shown, and defined anew.
args DATA/several-events.callgrind
size 9x80
keys
: "metric miss = 100*D1mr/Dr" Enter
:wait
:save-screen -
: "metric miss = 1000*D1mr/Ir" Enter
:wait
:save-screen -
: "metric miss=2 Ir" Enter
:wait
:save-screen -
screen
profview  several-events.callgrind  callgrind  miss  9.19%                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌    40.0%    28.9%        1  sort                              several
     5.87%    5.87%       10  copy                              several
     5.00%    9.19%        0  main                              several
 sort  self 40.0%  several.c  incl 28.9%                            1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌      112      112       10  copy                              several
      87.0      104        1  sort                              several
      10.0     40.8        0  main                              several
 copy  self 112  several.c  incl 112                                1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  17,200               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    10000   58.1 █████   69.8  parse                           several
      4600   26.7 ██▎     29.1  sort                            several
      2400   14.0 █▎      14.0  copy                            several
 parse  self 10,000 of 17,200  58.1%  several.c  incl 12,000 69.8%  1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
