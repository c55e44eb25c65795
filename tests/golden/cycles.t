# Enter on a cycle leads to its functions, as on an object; keys that need a function go
# to the one of them that costs most, not to the costliest of all, which is in no cycle.
args --cycles=group DATA/cycles-new.callgrind
size 12x80
keys
: "sort incl" Enter H Down
:save-screen -
Enter
:save-screen -
Backspace 2
:save-screen -
Backspace 6
:save-screen -
Backspace J
:save-screen -
screen
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼  Function                        File
        50   56.2 █████  100.0  main                            a.c
▌                         33.7  <cycle 1>
        20   22.5 ██     ~33.7  ping                            a.c
        10   11.2 █      ~11.2  pong                            a.c
                          10.1  <cycle 2>
         4    4.5 ▍      ~10.1  new_a                           a.c
 <cycle 1>  incl 30 33.7%                                           2/7  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼  Function in <cycle 1>           File
▌       20   22.5 █████  ~33.7  ping                            a.c
        10   11.2 ██▌    ~11.2  pong                            a.c




 ping  self 20 of 89  22.5%  a.c  incl ~30 ~33.7%                   1/2  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  ping                  rows overlap  self 20 22.5%  incl ~30 ~33.7%
     Incl▼  of fn%          Calls  Caller                          File
▌       30  ~100.0 █████        1  main                            a.c
         3   ~10.0 ▌            1  pong                            a.c
───────────────────────────────────── ping ─────────────────────────────────────
        20   ~66.7 ███▍            self
        10   ~33.3 █▋           1  pong                            a.c
 main  self 50 of 89  56.2%  a.c  call 30 33.7%                     1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.c  ping                                                    self 20  incl ~30
 ▲ no source text: a.c not found; M maps it
   Self%        Incl%   Line  Source
▌   22.5 █████   33.7     20
                 11.2     20        → pong


 a.c:20  self 20 of 89  22.5%  incl 30 33.7%                                1/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  cycles-new.callgrind  callgrind  Ir  89                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8  J Sandwich
 main ~33.7%
 ping ~33.7%
 pong ~11.2%              ▋




 ping  incl ~30 ~33.7%  self ~20 ~22.5%  of parent ~100.0%            level 1/2
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search VViews F4Filter qClose
