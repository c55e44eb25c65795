# A short name leaves its figures the room that it does not need; where there is too
# little for all of them it is still said that rows overlap.
args --view=callers:eel DATA/recurses.callgrind
size 9x64
keys
:save-screen -
:resize 9x50
:save-screen -
screen
profview  recurses.callgrind  callgrind  Ir  100          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 Callers of  eel     rows overlap  self 60 60.0%  incl 90 90.0%
     Incl▼  of fn%  Caller                          File
▌       90   100.0  main                            r.c
        30    33.3  eel                             r.c
 main  self 10 of 100  10.0%  r.c  call 90 90.0%    1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap qClose
profview  recurses.callgrind  Ir  100       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6  8
 Callers of  eel                     rows overlap
     Incl▼  of fn%  Caller
▌       90   100.0  main
        30    33.3  eel
 main  self 10 of 100  call 90 90.0%  1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert qClose
