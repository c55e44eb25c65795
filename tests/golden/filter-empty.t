# An empty line of filters takes away what such lines added, and nothing else; u brings it
# back. Where there is nothing of that it says so.
args --ignore=read DATA/filters.folded
size 9x80
keys
& Enter
:save-screen -
& "under:main" Enter
f
& "not:cmp recursion:fold" Enter
:save-screen -
& Enter
:save-screen -
u
:save-screen -
Ctrl-R
& " " Enter
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
ignore read · 99 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
 no filter that was typed is there to be taken away
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
… focus ^malloc$ · ignore cmp · recursion folded · 48 of 107 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         0    0.0             48   44.9  main
         0    0.0             42   39.3  parse
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
ignore read · focus ^malloc$ · 48 of 107 shown, % of all        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         0    0.0             48   44.9  main
         0    0.0             42   39.3  parse
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
… focus ^malloc$ · ignore cmp · recursion folded · 48 of 107 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         0    0.0             48   44.9  main
         0    0.0             42   39.3  parse
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
ignore read · focus ^malloc$ · 48 of 107 shown, % of all        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         0    0.0             48   44.9  main
         0    0.0             42   39.3  parse
 no filter that was typed is there to be taken away
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
