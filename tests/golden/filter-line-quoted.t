# A path with blanks is completed in quotes where lines are filtered: it is no pattern.
args DATA/blank-path.callgrind
size 8x80
keys
& l i n e : m a Tab
:save-screen -
5 Enter
:save-screen -
screen
profview  blank-path.callgrind  callgrind  Ir  10                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
▌       10  100.0 █████  main                            my src/main file.c

filter: line:"main file.c":   line:main file.c:: not line:FILE:LINE or line:FI…
EnterDone EscCancel TabComplete ↑Older
profview  blank-path.callgrind  callgrind  Ir  10                         1 part
only line:main file.c:5 · 6 of 10 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
▌        6   60.0 █████  main                            my src/main file.c

 main  self 6 of 10  60.0%  main file.c                             1/1  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
