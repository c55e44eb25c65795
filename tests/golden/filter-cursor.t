# What a filter takes away: the cursor stays where it was, undone it is back on
# its row.
args DATA/filters.folded
size 16x80
keys
j j
x
:save-screen -
j u
:save-screen -
X
:save-screen -
u
:save-screen -
End x
:save-screen -
# nothing is left
u g j j j j j f x
u
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
ignore ^sort$ · 52 of 107 shown, % of all                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        42   39.3 █████       42   39.3  malloc
         8    7.5 █            8    7.5  read
▌        2    1.9 ▎           52   48.6  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value





 main  self 2 of 107 ±3  1.9% ±3.0  incl 52 48.6%                   3/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
▌        9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value



 sort  self 9 of 107 ±6  8.4% ±5.4  incl 55 51.4%                   3/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
hide ^sort$ · 107 of 107 shown, % of all                        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
▌       11   10.3 █▏         107  100.0  main
         8    7.5 ▉            8    7.5  read
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value




 main  self 11 of 107 ±7  10.3% ±5.8  incl 107 100.0%               3/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
▌        9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value



 sort  self 9 of 107 ±6  8.4% ±5.4  incl 55 51.4%                   3/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
ignore ^parse_value$ · 77 of 107 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 █████       40   37.4  cmp
        18   16.8 ██▎         18   16.8  malloc
         9    8.4 █▏          55   51.4  sort
         8    7.5 █            8    7.5  read
         2    1.9 ▎           77   72.0  main
▌        0    0.0             20   18.7  parse




 parse  self 0 of 107 ±2  0.0% ±1.7  incl 20 18.7%                  6/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ^parse$ · 50 of 107 shown, % of all                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        42   39.3 █████       42   39.3  malloc
         8    7.5 █            8    7.5  read
         0    0.0             50   46.7  main
▌        0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value





 parse  self 0 of 107 ±2  0.0% ±1.7  incl 50 46.7%                  4/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
