# A ratio has no percentages that could be of something else, which is said.
args --event=D1_miss_rate DATA/manual-ratios.callgrind
size 10x80
keys
3 p
:save-screen -
:view callers:sum
p
:save-screen -
:view source:main
p
:save-screen -
:event Ir
p
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl     Self  Tree
▌   ~4.40%    2.00%  ▾ main
    ~5.00%   ~5.00%      sum                                          ◂ hot path
     2.00%    2.00%      self

 a ratio has no percentages of a whole
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sum                                         self 5.00%  incl 5.00%
     Incl▼    Calls  Caller                             Self  File
▌    5.00%        2  main                              2.00%  sum.c
───────────────────────────────────── sum ──────────────────────────────────────
     5.00%           self                              5.00%
 a ratio has no percentages of a whole
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 sum.c  main                                             self 2.00%  incl 4.40%
 ▲ no source text: sum.c not found; M maps it
      Self     Incl   Line  Source
▌    2.00%    2.00%      1
                         2
 a ratio has no percentages of a whole
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-ratios.callgrind  callgrind  Ir  4,050                   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 sum.c  main                              self 1,000  incl 4,050  % of function
 ▲ no source text: sum.c not found; M maps it
   Self%        Incl%   Line  Source
▌   24.7 █████   24.7      1
     0.0          0.0      2
 percentages are of the function, with all that it calls
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
