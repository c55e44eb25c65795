# Rates: no shares, no bars, blank where nothing is below the line; the key for
# units takes the percent sign; those asked for come behind the events of the
# file, the built-in ones behind them.
args DATA/manual-ratios.callgrind --metric=missrate=100*(D1mr+D1mw)/(Dr+Dw) --event=missrate
size 11x80
keys
:save-screen -
j t
:save-screen -
t t Home Enter
:save-screen -
Backspace [
:save-screen -
] ] ] ] ] ] ]
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  missrate  4.40%             1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                        File
▌    5.00%    5.00%        2  sum                             sum.c
     2.00%    4.40%        0  main                            sum.c
                           1  nop                             sum.c


 sum  self 5.00%  sum.c  incl 5.00%                                 1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-ratios.callgrind  callgrind  missrate  4.40              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                        File
      5.00     5.00        2  sum                             sum.c
▌     2.00     4.40        0  main                            sum.c
                           1  nop                             sum.c


 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-ratios.callgrind  callgrind  missrate  4.40%             1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sum                                         self 5.00%  incl 5.00%
     Incl▼    Calls  Caller                             Self  File
▌    5.00%        2  main                              2.00%  sum.c
───────────────────────────────────── sum ──────────────────────────────────────
     5.00%           self                              5.00%

 main  self 2.00%  sum.c  incl 5.00%                                1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-ratios.callgrind  callgrind  DLmw  3                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌        2   66.7 █████   66.7  sum                             sum.c
         1   33.3 ██▌    100.0  main                            sum.c
         0    0.0          0.0  nop                             sum.c


 sum  self 2 of 3  66.7%  sum.c  incl 2 66.7%                       1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                        File
▌    5.00%    5.00%        2  sum                             sum.c
     2.00%    4.40%        0  main                            sum.c
                           1  nop                             sum.c


 sum  self 5.00%  sum.c  incl 5.00%                                 1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
