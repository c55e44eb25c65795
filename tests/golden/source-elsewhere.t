# Without a text lines of the function's own file need no name of it, and others
# keep the last part of theirs; objects and files get the cells that names leave.
args DATA/elsewhere.callgrind
size 10x80
keys
:save-screen -
6
:save-screen -
j
:save-screen -
Esc
:resize 10x200
:save-screen -
screen
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        Object
▌     1000  100.0 █████  run                             libwith_a_l…x86_64.so.1



 run  self 1,000 of 1,000  100.0%  run.c                            1/1  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 run.c  run                                                          self 1,000
 ▲ no source text: /nowhere/some/deep/fo…machine/src/run.c not found; M maps it
   Self%         Line  Source
    40.0 ███▍       5
▌   60.0 █████     33  …/some/deep/folder/of/a/build/machine/include/list.h
 list.h:33  self 600 of 1,000  60.0%                                        2/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 run.c  run                                                          self 1,000
 ▲ no source text: /nowhere/some/deep/fo…machine/src/run.c not found; M maps it
   Self%         Line  Source
    40.0 ███▍       5
▌   60.0 █████     33  …/some/deep/folder/of/a/build/machine/include/list.h
 list.h:33  self 600 of 1,000  60.0%                                        2/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  elsewhere.callgrind  callgrind  Ir  1,000                                                                                                                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                                                           Object                                File
▌     1000  100.0 █████  run                                                                                libwith_a_long_file_name-x86_64.so.1  /nowhere/some/deep/folder/of/a/build/machine/src/run.c



 run  self 1,000 of 1,000  100.0%  run.c                                                                                                                                                    1/1  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
