# A menu that is longer than the screen says how many entries are above and below; what
# they do can be typed all the same.
args DATA/filters.folded
size 14x80
keys
F4
:save-screen -
PgDn
:save-screen -
End
:save-screen -
Esc F2
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters──────────────────────────────────────────┐
▌ │▌/  only rows that match, figures as they are ... │
  │ f  focus: only cost with it on the stack         │
  │ x  ignore: no cost with it on the stack          │
  │ o  only: its own cost                            │
  │ r  root: stacks begin at it                      │
  │ X  hide: its cost is its callers'                │
  │ d  only the own cost of its object               │
  └─────────────────────────────────────────… 7 more─┘
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters─────────────────────────────────… 7 more─┐
▌ │ D  nothing with its object on the stack          │
  │ c  its object as one function                    │
  │ C  its file as one function                      │
  │ R  what calls itself stands once                 │
  │ &  type filters                                  │
  │ F  percentages of what is left                   │
  │▌:  the command that prints this                  │
  └──────────────────────────────────────────────────┘
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters─────────────────────────────────… 7 more─┐
▌ │ D  nothing with its object on the stack          │
  │ c  its object as one function                    │
  │ C  its file as one function                      │
  │ R  what calls itself stands once                 │
  │ &  type filters                                  │
  │ F  percentages of what is left                   │
  │▌:  the command that prints this                  │
  └──────────────────────────────────────────────────┘
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function             ┌─Columns──────┐
▌       48   44.9 █████       48   44.9  malloc               │▌[x] Self     │
        40   37.4 ████▏       40   37.4  cmp                  │ [x] Self%    │
         9    8.4 █           55   51.4  sort                 │ [+] Incl     │
         8    7.5 ▉            8    7.5  read                 │ [x] Incl%    │
         2    1.9 ▎          107  100.0  main                 │ [+] Calls    │
         0    0.0             50   46.7  parse                │ [+] Per call │
         0    0.0             30   28.0  parse_value          │ [x] Function │
                                                              └─────… 6 more─┘
 Cost in the function's own code, without what it calls. Among callers and cal…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
