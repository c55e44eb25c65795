# What is open stays open with another event, and in another order.
args DATA/manual-events.callgrind
size 16x80
keys
3 C
Enter Down
]
:save-screen -
:sort self
:save-screen -
8 3
:save-screen -
screen
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
  ~100.0    4.0  ▾ main
▌  ~96.0  ~96.0      load                                             ◂ hot path
     4.0    4.0      self







 load  self ~480 of 500  ~96.0%  load.c  incl ~480 ~96.0%                   2/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl% Self%▼  Tree
  ~100.0    4.0  ▾ main
▌  ~96.0  ~96.0      load                                             ◂ hot path
     4.0    4.0      self







 load  self ~480 of 500  ~96.0%  load.c  incl ~480 ~96.0%           2/3  Self ▼
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qClose
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl% Self%▼  Tree
  ~100.0    4.0  ▾ main
▌  ~96.0  ~96.0      load                                             ◂ hot path
     4.0    4.0      self







 load  self ~480 of 500  ~96.0%  load.c  incl ~480 ~96.0%           2/3  Self ▼
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qClose
