# Rows of the list of functions, in which cycles are rows, are left behind in the list of a
# cycle's functions, and what is typed there is that one's; Backspace leads back to what
# was left of the first.
args --cycles=group DATA/cycles-new.callgrind
size 10x80
keys
:rows cycle
:save-screen -
Enter
:save-screen -
:rows ping
:save-screen -
Backspace
:save-screen -
screen
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
rows cycle · 2 of 7 rows                                                u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl  Incl%        Function
▌                30   33.7 █████  <cycle 1>
                  9   10.1 █▌     <cycle 2>


 <cycle 1>  incl 30 33.7%                                           1/2  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in <cycle 1>           File
▌       20   22.5 █████  ~33.7  ping                            a.c
        10   11.2 ██▌    ~11.2  pong                            a.c


 ping  self 20 of 89  22.5%  a.c  incl ~30 ~33.7%                   1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
rows ping · 1 of 2 rows                                                 u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in <cycle 1>           File
▌       20   22.5 █████  ~33.7  ping                            a.c



 ping  self 20 of 89  22.5%  a.c  incl ~30 ~33.7%                   1/1  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
rows cycle · 2 of 7 rows                                                u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl  Incl%        Function
▌                30   33.7 █████  <cycle 1>
                  9   10.1 █▌     <cycle 2>


 <cycle 1>  incl 30 33.7%                                           1/2  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
