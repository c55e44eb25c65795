# Rows of another list are no filter of this one: the newest filter that is one stays in
# sight, cut, where it is too long.
args DATA/long-names.callgrind
size 8x80
keys
: "hide compare|no_function_of_any_program_is_called_like_this" Enter
: "rows insert" Enter
:save-screen -
3
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
… rows insert · 1 of 2 rows · 1,000 of 1,000 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌      990   99.0 █████   99.0  tree::insert(…)                 …/binary/tree.cc

 tree::insert(…)  self 990 of 1,000  tree.cc                        1/1  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
hide compare|no_function_of_any_program_is_cal… · 1,000 of 1,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌ ~100.0    1.0  ▾ main
   ~99.0  ~99.0      tree::insert(…)                                  ◂ hot path
 main  self 10 of 1,000  1.0%  tree.cc  incl ~1,000 ~100.0%                 1/3
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
