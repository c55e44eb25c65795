# A base that says nothing of calls has no figures in trees; all rows stay, since nobody
# knows what has changed.
args --base=DATA/flat.cachegrind DATA/manual-calls.callgrind
size 14x100
keys
3
c
:save-screen -
5
:save-screen -
screen
profview  manual-calls.callgrind against flat.cachegrind  Ir  95 → 100  +5.3%
self/incl changed (c)    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 ▲ Nothing is compared: the base has no stacks, and does not say what calls cost.
      Incl  Incl%           Self  Tree
▌     ~100 ~100.0 █████       10  ▾ main
       ~60  ~60.0 ███        ~20    ▾ parse
       ~40  ~40.0 ██         ~40        next                                              ◂ hot path
       ~20  ~20.0 █          ~20        self
       ~30  ~30.0 █▌         ~10    ▸ report
        10   10.0 ▌           10      self

 not known of one profile what its rows cost here: all stay
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews qClose
profview  manual-calls.callgrind against flat.cachegrind  Ir  95 → 100  +5.3%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 ▲ Nothing is compared: the base has no stacks, and does not say what calls cost.
 all 100.0%
 main ~100.0%
 parse ~60.0%                                                report ~30.0%
 next ~40.0%                                                 next ~20.0%




 all  Incl 100                                                                            level 1/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
