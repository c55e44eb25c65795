# Why a list is empty is said by what is filtered there, not by rows of another list.
args DATA/tiny.callgrind
size 9x80
keys
:rows eval
o
:rows nosuch
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows nosuch · 0 of 2 rows                                               u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
  nothing is left (rows nosuch); u undoes


                                                                         Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
