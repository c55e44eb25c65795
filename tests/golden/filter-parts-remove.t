# Parts that were chosen are taken away like filters: by the menu, by their number
# behind the filters, and by Esc, after the filters of the same line. Where parts are
# chosen, Esc goes back with them.
args DATA/parts.callgrind
size 22x80
status 3
keys
& "thread:1 not:shared" Enter
F4 End
:save-screen -
Esc Esc
:save-screen -
F4 1
:save-screen -
u
: "filter-remove 1" Enter
:save-screen -
: "filter-remove 0" Enter
:save-screen -
u Esc
:save-screen -
Esc
:save-screen -
u
:save-screen -
u u 9 Enter Esc
:save-screen -
Esc
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · ignore shared · 5,000 of 7,560 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters─────────────────────────────────… 1 more─┐          Object
▌ │ f  focus: only cost with it on the stack         │          parts
  │ x  ignore: no cost with it on the stack          │
  │ o  only: its own cost                            │
  │ r  root: stacks begin at it                      │
  │ X  hide: its cost is its callers'                │
  │ d  only the own cost of its object               │
  │ D  nothing with its object on the stack          │
  │ c  its object as one function                    │
  │ C  its file as one function                      │
  │ R  what calls itself stands once                 │
  │ &  type filters                                  │
  │ 1  remove: ignore shared                         │
  │ 2  remove: part 99.1-1                           │
  │ F  percentages of what is left                   │
  │▌:  the command that prints this                  │
  └──────────────────────────────────────────────────┘
 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 5,000 66.1%    1/1  Self ▼
F1Help EnterSelect qClose
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts














 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts












 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts














 there is no filter 1
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts












 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts












 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts












 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts














 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts














 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts












 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
