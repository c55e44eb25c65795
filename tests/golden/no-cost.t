# Nothing was counted: each view that is empty for it says so, and what helps.
args DATA/no-cost.callgrind
size 12x80
keys
:save-screen -
o
:save-screen -
U
:save-screen -
screen
profview  no-cost.callgrind  callgrind  Ir  0                             1 part
no event of this profile has any cost
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function
  no event of this profile has any cost: nothing ran while it was recorded, or
  nothing was counted. Record the program again, or open another file; 8 shows
  what this one says about itself



                                                                         Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  no-cost.callgrind  callgrind  Ir  0                             1 part
no event of this profile has any cost
 1 Functions  8 Info  o Objects
     Self▼  Self%       Functions  Object
  no event of this profile has any cost: nothing ran while it was recorded, or
  nothing was counted. Record the program again, or open another file; 8 shows
  what this one says about itself



                                                                         Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  no-cost.callgrind  callgrind  Ir  0                             1 part
no event of this profile has any cost
 1 Functions  8 Info  U Files
     Self▼  Self%       Functions  File
  no event of this profile has any cost: nothing ran while it was recorded, or
  nothing was counted. Record the program again, or open another file; 8 shows
  what this one says about itself



                                                                         Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
