# Rows of a tree that are closed stay where something below them has changed by more than
# noise, also where that is as much more as less; rows with nothing of the kind below do not.
args --base=DATA/changes-old.folded --base-scale=none DATA/changes-new.folded
size 14x80
keys
3 C c
:save-screen -
E
:save-screen -
4 C
:save-screen -
screen
profview  changes-new.folded against …old.folded  samples  1,701 → 2,501  +47.0%
self/incl changed (c)    names 100%  matched 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌     1000     1800      +800     1.80   72.0  ▸ loud                 ◂ hot path
       600      600         0        1   24.0  ▸ even






 rows whose self or inclusive cost differs by more than noise
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  changes-new.folded against …old.folded  samples  1,701 → 2,501  +47.0%
self/incl changed (c)    names 100%  matched 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌     1000     1800      +800     1.80   72.0  ▾ loud
       100      900      +800        9   36.0      l2                 ◂ hot path
       600      600         0        1   24.0  ▾ even
       500      100      -400     0.20    4.0      e1
       100      500      +400        5   20.0      e2



 loud  self 0 of 2,501 ±2  0.0% ±0.1  incl 1,800 72.0%                      1/5
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  changes-new.folded against …old.folded  samples  1,701 → 2,501  +47.0%
self/incl changed (c)    names 100%  matched 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Inverted tree
▌      100      900      +800        9   36.0  ▸ l2                   ◂ hot path
       500      100      -400     0.20    4.0  ▸ e1
       100      500      +400        5   20.0  ▸ e2





 l2  incl 900 36.0%                                                         1/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
