# Costs in percent, and percentages in a tree, of what is selected: the messages say so.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --focus=parse
size 12x80
keys
F t t
:save-screen -
3 p p
:save-screen -
F t t t
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · 90 of 130 shown, % of these                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌    33.3%    44.4%     +11.1        2  copy.isra.0
     66.7%    55.6%     -11.1     1.25  parse
      0.0%     0.0%       0.0           main



 costs: percent of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · 90 of 130 shown, % of these                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌  ~100.0%  ~100.0%      ~0.0    ~1.50 ~100.0  ▾ main
   ~100.0%  ~100.0%      ~0.0    ~1.50 ~100.0    ▾ parse
    ~66.7%   ~55.6%    ~-11.1    ~1.25  ~55.6        self
    ~33.3%   ~44.4%    ~+11.1       ~2  ~44.4        copy.isra.0      ◂ hot path


 percentages are of what is selected
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · 90 of 130 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌   ~80.0%   ~69.2%    ~-10.8    ~1.50  ~69.2  ▾ main
    ~80.0%   ~69.2%    ~-10.8    ~1.50  ~69.2    ▾ parse
    ~53.3%   ~38.5%    ~-14.9    ~1.25  ~38.5        self
    ~26.7%   ~30.8%     ~+4.1       ~2  ~30.8        copy.isra.0      ◂ hot path


 costs: percent of the whole profile
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
