# Long names in the trail are shortened before steps are left out.
args DATA/long-names.callgrind
size 14x80
keys
/ "^main" Enter Enter Enter
:save-screen -
Tab j Enter
:save-screen -
Enter Tab Enter
:save-screen -
:resize 14x44
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
main › tree::insert(…)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  tree::insert(…)                     self 600 60.0%  incl 990 99.0%
     Incl▼  of fn%          Calls  Caller                          File
▌      990   100.0 █████        2  main                            …/tree.cc
─────────────────────────────── tree::insert(…) ────────────────────────────────
       600    60.6 ███             self
       390    39.4 ██           9  …::compare(…) const             …/tree.cc



 main  self 10 of 1,000  call 990 99.0%      /^main: 1 of 1 = 1.0%  1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
main › tree::insert(…) › …::compare(…) const
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  …basic_string<…>::compare(…) const  self 390 39.0%  incl 390 39.0%
     Incl▼  of fn%          Calls  Caller                          File
▌      390   100.0 █████        9  tree::insert(…)                 …/tree.cc
─────────────── std::__cxx11::basic_string<…>::compare(…) const ────────────────
       390   100.0 █████           self




 tree::insert(…)  tree.cc  call 390 39.0%                           1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
main › tree::insert(…) › …::compare(…) const › tree::insert(…)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  tree::insert(…)                     self 600 60.0%  incl 990 99.0%
     Incl▼  of fn%          Calls  Caller                          File
       990   100.0 █████        2  main                            …/tree.cc
─────────────────────────────── tree::insert(…) ────────────────────────────────
▌      600    60.6 ███             self
       390    39.4 ██           9  …::compare(…) const             …/tree.cc



 this is the function itself
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  long-na…llgrind  Ir  1,000  1 part
… › compare const › …::insert(…)
 1 Functions  2 Callers  3 Tree  4  5  6  8
 Callers of  tree::insert(…)
     Incl▼  of fn%  Caller
       990   100.0  main
───────────── tree::insert(…) ──────────────
▌      600    60.6  self
       390    39.4  …::compare(…) const



 this is the function itself
F1Help EnterGo TabPane p% of F6Sort qClose
