# The order is of the figure in sight, its share where that alone is there: also when a
# second event has the cost in a column.
args --view=objects DATA/tiny.callgrind
size 8x80
keys
:save-screen -
}
:save-screen -
:sort incl:asc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6
 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼  Functions  Incl Dr  Object
▌    62000   62.0  100.0          7    30000  /opt/tiny/bin/tiny
     38000   38.0   38.0          4    10700  /lib/libc.so.6
 beside: Dr
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▲  Functions  Incl Dr  Object
▌    38000   38.0   38.0          4    10700  /lib/libc.so.6
     62000   62.0  100.0          7    30000  /opt/tiny/bin/tiny
 beside: Dr
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
