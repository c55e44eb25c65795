# Says so, and comes back.
args DATA/tiny.callgrind
size 7x80
keys
:save-screen -
:resize 24x39
:save-screen -
:resize 1x1
j j
:resize 10x40
:save-screen -
screen
terminal too small (need 40 columns × 8 rows)






terminal too small (need 40 columns × 8
rows)






















profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
 apply  24.0%  apply.c     1/11  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
