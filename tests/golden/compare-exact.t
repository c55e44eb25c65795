# Differences in percent are of what they are, not of whole samples: 33.3 % became
# 25.0 %, 1 sample of 3 became 1 of 4. So is the order, what F1 says, and what counts as
# the same.
args --base=DATA/thirds.folded DATA/quarters.folded
size 9x100
keys
t t
:save-screen -
F1
:save-screen -
q
c
:save-screen -
screen
profview  quarters.folded against thirds.folded  samples  3 → 4  +33.3%
Delta of base ×1.33    names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio     Base     Incl     Delta  Function
▌·   66.7%    75.0%      +8.3     1.12    66.7%    75.0%      +8.3  b
·    33.3%    25.0%      -8.3     0.75    33.3%    25.0%      -8.3  a
      0.0%     0.0%       0.0            100.0%   100.0%       0.0  main
 costs: percent of the whole profile
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  quarters.folded against thirds.folded  samples  3 → 4  +33.3%
Delta of base ×1.33    names 100%
──Help: Functions───────────────────────────────────────────────────────────────────────────────────
b
 Delta              +8.3: the new figure less the base's, scaled as the totals are: 3 - 2 × 1.33333
                    = 0.33 → 0 (in percent: the difference of both shares, in points)  z = 0.1;
                    less than 2 either way is noise.
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  quarters.folded against thirds.folded  samples  3 → 4  +33.3%
self/incl changed (c)  Delta of base ×1.33    names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio     Base     Incl     Delta  Function
  no row here changed by more than noise; c shows others, then all


 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
