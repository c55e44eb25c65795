# One of several functions of a name is told by where it is.
args DATA/namesakes.callgrind
size 10x80
keys
f
:save-screen -
u j j x
:save-screen -
u g G o d
:save-screen -
screen
profview  namesakes.callgrind  callgrind  Ir  100                         1 part
focus ^check$@app · 70 of 100 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       70   70.0 █████   70.0  check                           app
         0    0.0         70.0  main                            app


 check  self 70 of 100  70.0%  a.c  incl 70 70.0%                   1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  namesakes.callgrind  callgrind  Ir  100                         1 part
ignore ^main$ · 0 of 100 shown, % of all                        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (ignore ^main$); u undoes



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  namesakes.callgrind  callgrind  Ir  100                         1 part
only object:^/opt/app$ · 80 of 100 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌       80   80.0   80.0 █████         2  /opt/app



 /opt/app  self 80 of 100  80.0%  incl 80 80.0%                     1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
