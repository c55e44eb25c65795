# Filters of the command line can be undone, too: then all is there, and redone. Where
# the function in the centre has cost it is not said that nothing is left.
args --focus=zzzz DATA/filters.folded
size 9x80
status 3
keys
:save-screen -
u
:save-screen -
Ctrl-R
f
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus zzzz [no match] · 0 of 107 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus zzzz [no match]); u undoes


                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus zzzz [no match] · 0 of 107 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus zzzz [no match]); u undoes


 there is nothing to filter by in this row
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
exit status 0
