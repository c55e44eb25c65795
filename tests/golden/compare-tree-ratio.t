# The tree of a ratio in a comparison: it has no shares, and the new figure is there
# once, among those of both sides.
args --base=DATA/ratios-old.callgrind --event=D1_miss_rate DATA/manual-ratios.callgrind
size 12x80
keys
3
:save-screen -
screen
profview  manual-ratios.callgrind against ratios-old.callgrind  5.40% → 4.40%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Tree
▌   ~5.40%   ~4.40%   ~-1.00%    ~0.81  ▾ main
    ~6.25%   ~5.00%   ~-1.25%    ~0.80      sum                       ◂ hot path
     2.00%    2.00%     0.00%        1      self



 main  self 2.00%  sum.c  incl ~4.40%                                       1/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
