# What Esc takes away u brings back, whether filters came one by one or together, and
# Ctrl-R takes it away again; then u goes on with what was done before.
args DATA/filters.folded
size 8x80
keys
& "under:main" Enter
& "not:cmp" Enter
Esc
:save-screen -
u
:save-screen -
Ctrl-R
:save-screen -
u u
:save-screen -
u
& "under:main not:cmp" Enter
Esc
:save-screen -
u
:save-screen -
u
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus main · 107 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus main · ignore cmp · 67 of 107 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         9    8.4 █           15   14.0  sort
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus main · 107 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus main · 107 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus main · 107 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus main · ignore cmp · 67 of 107 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         9    8.4 █           15   14.0  sort
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
