# F5 in the middle: the part, the cursor, the way back and the steps of undo.
args DATA/parts.callgrind
size 12x80
status 3
keys
F9 j Enter
1
j Enter
F5
:wait
:save-screen -
Esc
:save-screen -
u
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  shared                                self 140 1.9%  incl 140 1.9%
     Incl▼  of fn%          Calls  Caller                          Object
▌      140   100.0 █████        2  worker_2                        parts
──────────────────────────────────── shared ────────────────────────────────────
       140   100.0 █████           self


 worker_2  self 350 of 7,560  4.6%  parts.c  call 140 1.9%          1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
       350    4.6 █████    6.5  worker_2                        parts
▌      140    1.9 ██       1.9  shared                          parts




 shared  self 140 of 7,560  1.9%  parts.c  incl 140 1.9%            2/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      5000   66.1 █████   92.6  worker_1                        parts
▌     2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts


 shared  self 2,160 of 7,560  28.6%  parts.c  incl 2,160 28.6%      2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
