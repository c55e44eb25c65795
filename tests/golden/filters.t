# Filters by keys on the row, undone, redone, removed one by one.
args DATA/filters.folded
size 16x80
keys
j f
:save-screen -
x
:save-screen -
u Ctrl-R
:save-screen -
Esc
:save-screen -
F4
:save-screen -
1
:save-screen -
X F
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · 40 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       40   37.4 █████       40   37.4  cmp
         0    0.0             40   37.4  main
         0    0.0             40   37.4  sort







 cmp  self 40 of 107 ±13  37.4% ±9.0  incl 40 37.4%                 1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · ignore ^cmp$ · 0 of 107 shown, % of all           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus ^cmp$; ignore ^cmp$); u undoes









                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · ignore ^cmp$ · 0 of 107 shown, % of all           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus ^cmp$; ignore ^cmp$); u undoes









                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · 40 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       40   37.4 █████       40   37.4  cmp
         0    0.0             40   37.4  main
         0    0.0             40   37.4  sort







 cmp  self 40 of 107 ±13  37.4% ±9.0  incl 40 37.4%                 1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · 40 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters──────────────────────────────────────────┐
▌ │▌/  only rows that match, figures as they are ... │
  │ f  focus: only cost with it on the stack         │
  │ x  ignore: no cost with it on the stack          │
  │ o  only: its own cost                            │
  │ r  root: stacks begin at it                      │
  │ X  hide: its cost is its callers'                │
  │ d  only the own cost of its object               │
  │ D  nothing with its object on the stack          │
  │ c  its object as one function                    │
  └─────────────────────────────────────────… 6 more─┘
 cmp  self 40 of 107 ±13  37.4% ±9.0  incl 40 37.4%                 1/3  Self ▼
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        48   44.9 █████       48   44.9  malloc
▌       40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value



 cmp  self 40 of 107 ±13  37.4% ±9.0  incl 40 37.4%                 2/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
hide ^cmp$ · 107 of 107 shown, % of these                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        49   45.8 █████       55   51.4  sort
▌       48   44.9 ████▉       48   44.9  malloc
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value




 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
