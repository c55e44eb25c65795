# Two programs of one source in a tree, which has no column of objects: of a row whose
# name another one in sight has the line below says it.
args --view=tree DATA/twins-p.callgrind DATA/twins-q.callgrind
size 14x80
keys
:save-screen -
j
:save-screen -
screen
profview  2 files  Ir  174                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~46.0    5.7  ▾ main
   ~40.2  ~40.2      insert                                           ◂ hot path
     5.7    5.7      self
   ~46.0    5.7  ▸ main
     2.3    2.3    hash
     2.3    2.3    hash
     1.7    1.7    hash
     1.7    1.7    hash
 main  self 10 of 174  5.7%  p tree.c  incl ~80 ~46.0%                      1/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  2 files  Ir  174                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~46.0    5.7  ▾ main
▌  ~40.2  ~40.2      insert                                           ◂ hot path
     5.7    5.7      self
   ~46.0    5.7  ▸ main
     2.3    2.3    hash
     2.3    2.3    hash
     1.7    1.7    hash
     1.7    1.7    hash
 insert  self ~70 of 174  ~40.2%  tree.c  incl ~70 ~40.2%                   2/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
