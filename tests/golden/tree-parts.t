# What is open stays open with another selection and in files that are read
# again.
args DATA/manual-parts.callgrind
size 16x80
keys
3 _
:save-screen -
Enter Down
:save-screen -
F9 Enter 3
:save-screen -
F5
:wait
:save-screen -
screen
profview  manual-parts.callgrind  callgrind  Ir  100                     2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~80.0   30.0  ▸ main                                               ◂ hot path
    20.0   20.0    work








 main  self 30 of 100  30.0%  work.c  incl ~80 ~80.0%                       1/2
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-parts.callgrind  callgrind  Ir  100                     2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~80.0   30.0  ▾ main
▌  ~50.0  ~50.0      work                                             ◂ hot path
    30.0   30.0      self
    20.0   20.0    work






 work  self ~50 of 100  ~50.0%  work.c  incl ~50 ~50.0%                     2/4
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-parts.callgrind  callgrind  Ir  100                1 of 2 parts
part 4711.1-1 · 80 of 100 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~80.0   30.0  ▾ main
▌  ~50.0  ~50.0      work                                             ◂ hot path
    30.0   30.0      self







 work  self ~50 of 100  ~50.0%  work.c  incl ~50 ~50.0%                     2/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-parts.callgrind  callgrind  Ir  100                1 of 2 parts
part 4711.1-1 · 80 of 100 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~80.0   30.0  ▾ main
▌  ~50.0  ~50.0      work                                             ◂ hot path
    30.0   30.0      self







 work  self ~50 of 100  ~50.0%  work.c  incl ~50 ~50.0%                     2/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
