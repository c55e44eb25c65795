# The status line has the figures of a row that is gone: the base's.
args --base=DATA/nearly-own.callgrind --view=source:other DATA/own-again.callgrind
size 12x80
keys
:save-screen -
1
G k
:save-screen -
q
screen
own-again.callgrind against nearly-own.callgrind  Ir  100.1 k → 99  -99.9%
names 100%  lines 100%  matched <1%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  other                                                          self 99
 ▲ no source text: main.c not found; M maps it
 ▲ base: 1.0% of this function is in lines of other files, below its own
      Base     Self     Delta    Ratio   Line  Source
        99       99         0        1      7
▌-       1        0        -1        0      4  util.h

 util.h:4  base: self 1 0.0%                                                2/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
own-again.callgrind against nearly-own.callgrind  Ir  100.1 k → 99  -99.9%
names 100%  lines 100%  matched <1%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌- 100.0 k        0  -100.0 k        0  main
       100       99        -1     0.99  other




 main  base: self 100.0 k 99.9%  main.c                            1/2  Delta ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
