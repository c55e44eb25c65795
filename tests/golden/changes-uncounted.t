# What the base does not count has neither changed nor not, inside of closed rows, too:
# c leaves nothing and says why, and the next time all is there again.
args --base=DATA/trees.folded DATA/manual-new.callgrind
size 12x80
keys
c
:save-screen -
3
:save-screen -
c
:save-screen -
screen
profview  manual-new.callgrind against trees.folded  Ir  130
self/incl changed (c)  base: does not count this    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base    Self▼     Delta    Ratio  Function
  Nothing is compared: the base has no figures of what is shown. c shows all
  rows.




 rows whose self or inclusive cost differs by more than noise
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against trees.folded  Ir  130
self/incl changed (c)  base: does not count this    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
  Nothing is compared: the base has no figures of what is shown. c shows all
  rows.





F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-new.callgrind against trees.folded  Ir  130
base: does not count this    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl  Incl%  Tree
▌     ~130 ~100.0  ▾ main
       ~90  ~69.2    ▾ parse                                          ◂ hot path
       ~50  ~38.5        self
       ~40  ~30.8        copy.isra.0
       ~30  ~23.1      fresh
        10    7.7      self
 all rows
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
