# The key of marks twice is the place before, and once more the one it came from.
args DATA/tiny.callgrind
size 8x60
keys
Down Down Enter
' '
:save-screen -
' '
:save-screen -
' '
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
     20000   20.0   66.0  eval
▌    16000   16.0   16.0  memcpy
 memcpy  self 16,000 of 100.0 k  memcpy.S      3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
 Callers of  memcpy    self 16,000 16.0%  incl 16,000 16.0%
▌    10000    62.5       80  parse
      6000    37.5      120  apply
 parse  main.c  call 10,000 10.0%               1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
     20000   20.0   66.0  eval
▌    16000   16.0   16.0  memcpy
 memcpy  self 16,000 of 100.0 k  memcpy.S      3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
