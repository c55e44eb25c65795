# What is left, and what percentages are of, stays where a filter is too long.
args DATA/long-names.callgrind
size 8x80
keys
f
:save-screen -
F
:save-screen -
:resize 8x40
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
focus ^tree::insert\(std::unique_ptr<tree::Node,… · 990 of 1,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌      600   60.0 █████   99.0  tree::insert(…)                 …/binary/tree.cc
       390   39.0 ███▎    39.0  …::compare(…) const             …/binary/tree.cc
 tree::insert(…)  self 600 of 1,000  tree.cc                        1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
focus ^tree::insert\(std::unique_ptr<tree::Nod… · 990 of 1,000 shown, % of these
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌      600   60.6 █████  100.0  tree::insert(…)                 …/binary/tree.cc
       390   39.4 ███▎    39.4  …::compare(…) const             …/binary/tree.cc
 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  long-…grind  Ir  1,000  1 part
focus … · 990 of 1,000 shown, % of these
 1 Functions  2 Callers  3  4  5  6  8
     Self▼  Self%  Incl%  Function
▌      600   60.6  100.0  …::insert(…)
       390   39.4   39.4  compare const
 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert qQuit
