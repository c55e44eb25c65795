# Tab finds names that the line, as far as it is typed, takes away.
args DATA/filters.folded
size 16x80
keys
& h i d e : p a r Tab
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
hide ^parse · 107 of 107 shown, % of all                        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main





filter: hide:^parse                                    5 functions, 107 samples
^parse_value$  ^parse$
