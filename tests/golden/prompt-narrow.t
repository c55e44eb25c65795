# Where there is little room what a line is for is cut, not what is typed.
args DATA/tiny.callgrind
size 10x40
keys
P
:save-screen -
Ctrl-U
:save-screen -
"a-name-that-is-longer-than-half.csv"
:save-screen -
screen
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
write to (.cs…: a table): functions.txt
EnterDone EscCancel TabComplete
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
write to (.csv, .js…l, .txt: a table):
EnterDone EscCancel TabComplete
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
write to (… table): …nger-than-half.csv
EnterDone EscCancel TabComplete
