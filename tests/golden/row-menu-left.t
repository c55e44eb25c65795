# Menus of a row and of the columns, and a line about a row, are closed when another page
# is shown.
args DATA/filters.folded
size 12x80
keys
J F12
:view objects
:save-screen -
Enter
:save-screen -
Esc F2
:view tree
:save-screen -
1 $ "2"
:view objects
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  o Objects
      Self  Self% Incl%▼       Functions  Object
▌      107  100.0  100.0 █████         7  [unknown]





 [unknown]  self 107 of 107 ±21  100.0% ±1.7  incl 107 100.0%       1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function in [unknown]
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    37.4   37.4        cmp                                            ◂ hot path
     8.4    8.4        self
     5.6    5.6        malloc
    46.7    0.0    ▾ parse
    28.0    0.0      ▾ parse_value
▌   28.0   28.0          malloc
 malloc  self 30 of 107 ±11  28.0% ±8.4  incl 30 28.0%                     8/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  o Objects
      Self  Self% Incl%▼       Functions  Object
▌      107  100.0  100.0 █████         7  [unknown]





 [unknown]  self 107 of 107 ±21  100.0% ±1.7  incl 107 100.0%       1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
