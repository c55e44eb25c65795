# A file that has lines of functions of others, and none of its own.
args --view=files DATA/manual-lines.callgrind
size 9x80
keys
G s
:save-screen -
screen
profview  manual-lines.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8  Files
      Self  Self% Incl%▼       Functions  File
        60   60.0   90.0 ████▌         1  manual-lines.c
        20   20.0   20.0 █             1  weigh.c
▌       10   10.0   10.0 ▌             0  manual-lines.h
 there is no function in this row
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
