# Where no object is known the file tells functions of one name apart; a wide screen
# cuts no path for the sake of names that end before.
args DATA/two-files.callgrind
size 9x80
keys
:save-screen -
:resize 9x140
:save-screen -
screen
profview  two-files.callgrind  callgrind  Ir  100                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
▌       50   50.0 █████  init                            …/bits/predefined_ops.h
        30   30.0 ███    init                            …/bits/stl_algobase.h
        20   20.0 ██     __unguarded_linear_insert<…>    …/bits/stl_algobase.h
 init  self 50 of 100  50.0%  predefined_ops.h                      1/3  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  two-files.callgrind  callgrind  Ir  100                                                                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                                                  File
▌       50   50.0 █████  init                                                                      /usr/include/c++/12/bits/predefined_ops.h
        30   30.0 ███    init                                                                      /usr/include/c++/12/bits/stl_algobase.h
        20   20.0 ██     void std::__unguarded_linear_insert<…>(…)                                 /usr/include/c++/12/bits/stl_algobase.h
 init  self 50 of 100  50.0%  predefined_ops.h                                                                                  1/3  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus qQuit
