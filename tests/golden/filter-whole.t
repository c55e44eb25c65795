# A name that is completed means that function alone, not those that have it in
# theirs; what is typed may be the name as it is, parentheses and all.
args DATA/whole-names.folded
size 10x80
keys
& f n : s o r Tab
:save-screen -
Esc
& n o t : s o r t s ( Tab
:save-screen -
Esc
& "under:~Map::get(int" Tab
:save-screen -
Esc
& "class:M" Tab
:save-screen -
screen
profview  whole-names.folded  folded  samples  10                         1 part
only ^sorts\(int\)$ · 5 of 10 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        5   50.0 █████        5   50.0  sorts(int)
         0    0.0              5   50.0  main


filter: fn:^sorts\(int\)$                                2 functions, 5 samples
EnterDone EscCancel TabComplete ↑Older
profview  whole-names.folded  folded  samples  10                         1 part
ignore ^sorts\(int\)$ · 2 of 10 shown, % of all                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        2   20.0 █████        2   20.0  Map::get(int key)
         0    0.0              2   20.0  main


filter: not:^sorts\(int\)$                               2 functions, 2 samples
EnterDone EscCancel TabComplete ↑Older
profview  whole-names.folded  folded  samples  10                         1 part
focus ^Map::get\(int\ key\)$ · 2 of 10 shown, % of all          u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        2   20.0 █████        2   20.0  Map::get(int key)
         0    0.0              2   20.0  main


filter: under:~^Map::get\(int\ key\)$                    2 functions, 2 samples
EnterDone EscCancel TabComplete ↑Older
profview  whole-names.folded  folded  samples  10                         1 part
only class:^Map$ · 2 of 10 shown, % of all                      u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        2   20.0 █████        2   20.0  Map::get(int key)
         0    0.0              2   20.0  main


filter: class:^Map$                                      2 functions, 2 samples
EnterDone EscCancel TabComplete ↑Older
