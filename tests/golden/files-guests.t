# A file that no function is defined in, but lines of some are in: Enter lists these,
# and the one with most cost is what the source shows.
args DATA/elsewhere.callgrind
size 10x80
keys
:view files
:save-screen -
Enter
:save-screen -
Backspace s
:save-screen -
screen
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info  U Files
     Self▼  Self%       Functions  File
▌      600   60.0 █████         1  …/folder/of/a/build/machine/include/list.h
       400   40.0 ███▍          1  …/deep/folder/of/a/build/machine/src/run.c


 /nowhere/some/deep/…hine/include/list.h  self 600 of 1,000  60.0%  1/2  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function with lines in list.h   Object
▌     1000  100.0 █████  run                             libwith_a_l…x86_64.so.1



 run  self 1,000 of 1,000  100.0%  run.c                            1/1  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  elsewhere.callgrind  callgrind  Ir  1,000                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 /nowhere/some/deep/folder/of/a/build/machine/include/list.h      all functions
 ▲ no source text: /nowhere/some/deep/fo…ne/include/list.h not found; M maps it
   Self%         Line  Source
▌   60.0 █████     33

 list.h:33  self 600 of 1,000  60.0%                                        1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
