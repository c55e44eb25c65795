# Callers and callees stand in the same columns, under one line of heads, whatever
# each half alone would need.
args DATA/halves.callgrind
size 12x100
keys
2
:save-screen -
:resize 12x160
:save-screen -
screen
profview  halves.callgrind  callgrind  Ir  100                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  work                                                      self 60 60.0%  incl 90 90.0%
     Incl▼  of fn%          Calls  Caller                          File
▌       90   100.0 █████        3  main                            main.c
─────────────────────────────────────────────── work ───────────────────────────────────────────────
        60    66.7 ███▍            self
        30    33.3 █▋           9  push                            …/templates/containers/vector.h

 main  self 10 of 100  10.0%  main.c  call 90 90.0%                                     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  halves.callgrind  callgrind  Ir  100                                                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  work                                                                                                                  self 60 60.0%  incl 90 90.0%
     Incl▼  of fn%          Calls  Per call  Caller                                                     Self  File
▌       90   100.0 █████        3        30  main                                                         10  main.c
───────────────────────────────────────────────────────────────────────────── work ─────────────────────────────────────────────────────────────────────────────
        60    66.7 ███▍                      self                                                         60
        30    33.3 █▋           9      3.33  push                                                         30  /usr/include/project/templates/containers/vector.h

 main  self 10 of 100  10.0%  main.c  call 90 90.0%                                                                                                 1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus qClose
