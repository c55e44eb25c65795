# What a function has of its own is a row among what it calls, and goes with all that
# is under the limit.
args --view=tree DATA/tiny.callgrind
size 16x80
keys
:fold-all all
:save-screen -
:percent-limit 5
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▾ apply
   ~24.0  ~24.0            self
    ~6.0   ~6.0            memcpy
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▾ malloc
   ~13.3  ~13.3            self
    ~2.7   ~2.7            sysmalloc
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%              1/22
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▾ apply
   ~24.0  ~24.0            self
    ~6.0   ~6.0            memcpy
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▾ malloc
   ~13.3  ~13.3            self
   ~30.0   ~4.0    ▾ parse
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%  1/13 +7 under 5%
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
