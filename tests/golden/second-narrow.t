# Another event is shown as long as names have 16 cells; else that is said.
args DATA/tiny.callgrind
size 10x60
keys
}
:save-screen -
}
:resize 10x40
}
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%       Dr  Function
▌    24000   24.0   30.0     7000  apply
     20000   20.0   66.0     6000  eval
     16000   16.0   16.0     5000  memcpy
     15000   15.0   18.0     4000  malloc
 beside: Dr
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
 beside where there is room: Dr
F1Help EnterCallers F6Sort IInvert qQuit
