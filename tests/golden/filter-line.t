# A line of filters: the page follows while it is typed, Tab completes, Enter
# keeps it, Esc gives it up; the command that prints the same.
args DATA/filters.folded
size 16x80
keys
& u Tab p a r s e _ Tab
:save-screen -
Esc
:save-screen -
& n o t : c m p Space f n : (
:save-screen -
Backspace ~ ^ m
:save-screen -
Enter
:save-screen -
:cmdline
:save-screen -
Esc u / s o r t Enter \ n
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus ^parse_value$ · 30 of 107 shown, % of all                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       30   28.0 █████       30   28.0  malloc
         0    0.0             30   28.0  main
         0    0.0             30   28.0  parse
         0    0.0             30   28.0  parse_value






filter: under:^parse_value$                             4 functions, 30 samples
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value



 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
ignore cmp · 67 of 107 shown, % of all                          u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         9    8.4 █           15   14.0  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎           67   62.6  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value




filter: not:cmp fn:(   regular expression (: missing closing parenthesis (at 1)
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
ignore cmp · only ^m · 50 of 107 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         2    1.9 ▎           50   46.7  main
         0    0.0             42   39.3  parse
         0    0.0             30   28.0  parse_value
         0    0.0              6    5.6  sort





filter: not:cmp fn:~^m                                  5 functions, 50 samples
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
ignore cmp · only ^m · 50 of 107 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         2    1.9 ▎           50   46.7  main
         0    0.0             42   39.3  parse
         0    0.0             30   28.0  parse_value
         0    0.0              6    5.6  sort





 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
ignore cmp · only ^m · 50 of 107 shown, % of all                u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --ignore=cmp '--only=^m' --sort=self \
 DATA/filters.folded









                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  filters.folded  folded  samples  107                            1 part
focus (?i)sort · 55 of 107 shown, % of all                      u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 █████       40   37.4  cmp
▌        9    8.4 █▏          55   51.4  sort
         6    5.6 ▊            6    5.6  malloc
         0    0.0             55   51.4  main






 sort  self 9 of 107 ±6  8.4% ±5.4            /sort: 1 of 1 = 8.4%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
