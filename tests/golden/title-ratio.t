# Of two profiles the totals of a ratio are those of both, as of any event; a filter
# changes neither.
args --base=DATA/ratios-old.callgrind --event=D1_miss_rate DATA/manual-ratios.callgrind
size 8x110
keys
:save-screen -
f
:save-screen -
screen
profview  manual-ratios.callgrind against ratios-old.callgrind  D1_miss_rate  5.40% → 4.40%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                      File
▌    6.25%    5.00%    -1.25%     0.80  sum                                           sum.c
     2.00%    2.00%     0.00%        1  main                                          sum.c
 sum  self 5.00%  sum.c  incl 5.00%                                                              1/3  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-ratios.callgrind against ratios-old.callgrind  D1_miss_rate  5.40% → 4.40%
focus ^sum$ · 800 of 1,000 shown, % of all                                                    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                      File
▌    6.25%    5.00%    -1.25%     0.80  sum                                           sum.c
                                        main                                          sum.c
 sum  self 5.00%  sum.c  incl 5.00%                                                              1/2  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
