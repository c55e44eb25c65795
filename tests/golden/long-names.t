# Long names where they are not the list's: over the callees, among lines, at
# calls in the source, in the head of a column; T shortens them there, too. A
# call's status line has no share that is not the call's, a sentence is cut at its
# end.
args DATA/long-names.callgrind
size 14x80
keys
j Enter
:save-screen -
A
:wait
:save-screen -
T T T
:save-screen -
6
:save-screen -
T T T T i G k
:save-screen -
1 g
:view all-callees
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  …basic_string<…>::compare(…) const  self 390 39.0%  incl 390 39.0%
     Incl▼  of fn%          Calls  Caller                          File
▌      390   100.0 █████        9  tree::insert(…)                 …/tree.cc
─────────────── std::__cxx11::basic_string<…>::compare(…) const ────────────────
       390   100.0 █████           self




 tree::insert(…)  tree.cc  call 390 39.0%                           1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8 Info  A Lines
     Self▼  Self%        Function                        File               Line
▌      400   40.0 █████  tree::insert(…)                 …/binary/tree.cc     20
       300   30.0 ███▊   …::compare(…) const             …/binary/tree.cc     30
       200   20.0 ██▌    tree::insert(…)                 …/binary/tree.cc     21
        90    9.0 █▏     …::compare(…) const             …/binary/tree.cc     31
        10    1.0 ▏      main                            …/binary/tree.cc     10
         0    0.0        main                            …/binary/tree.cc     11


 tree::insert(std:…>, Token const&)  self 400 of 1,000  tree.cc:20  1/6  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8 Info  A Lines
     Self▼  Self%        Function                        File               Line
▌      400   40.0 █████  tree::insert                    …/binary/tree.cc     20
       300   30.0 ███▊   …::basic_string::compare        …/binary/tree.cc     30
       200   20.0 ██▌    tree::insert                    …/binary/tree.cc     21
        90    9.0 █▏     …::basic_string::compare        …/binary/tree.cc     31
        10    1.0 ▏      main                            …/binary/tree.cc     10
         0    0.0        main                            …/binary/tree.cc     11


 names: without template arguments
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tree.cc  tree::insert(…)                                    self 600  incl 990
 ▲ no source text: src/containers/trees/binary/tree.cc not found; M maps it
   also tried ./containers/trees/binary/tree.cc … and 3 more
   Self%        Incl%   Line  Source
▌   40.0 █████   40.0     20
    20.0 ██▌     59.0     21
                 39.0     21        → std::__cxx11::basic_string::compare


 tree.cc:20  self 400 of 1,000  40.0%  incl 400 40.0%                       1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
   creator          by hand
   cmd              ./tree
▌  desc             Trigger: a sentence that is lo… on, and so is cut at its end
   sources missing  100.0% in lines whose text is not here (files: 1; most in s…



 desc  Trigger: a sentence that is longer than the line which says what t…  4/5
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  long-names.callgrind  callgrind  Ir  1,000                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8  All callees
  Distance    Incl▼  Incl%        Callee of insert                File
▌        1      390   39.0 █████  …::basic_string<…>::compare     …/tree.cc







 …::basic_string<…>::compare(…) const  self 390 of 1,000  tree.cc   1/1  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
