# What is typed is only tried: given up, everything is where it was.
args DATA/filters.folded
size 12x80
keys
j j j j j j
:save-screen -
"&" "fn:malloc"
:save-screen -
# all is there again, and so is the row
Ctrl-U
:save-screen -
"hide:parse" Esc
:save-screen -
\
/ "sort" Esc
:save-screen -
# the pane, which has nothing then, and the function
g j j 2 Tab
:save-screen -
"&" "hide:^sort" Esc
:save-screen -
# what is open in a tree
3 * j j j
"&" "hide:^sort" Esc
:save-screen -
5 j j Enter j
:save-screen -
"&" "ignore:malloc" Esc
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
▌        0    0.0             30   28.0  parse_value
 parse_value  self 0 of 107 ±2  0.0% ±1.7  incl 30 28.0%            7/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
only malloc · 48 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        48   44.9 █████       48   44.9  malloc
         0    0.0             48   44.9  main
         0    0.0             42   39.3  parse
▌        0    0.0             30   28.0  parse_value
         0    0.0              6    5.6  sort

filter: fn:malloc                                       5 functions, 48 samples
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
▌        0    0.0             30   28.0  parse_value
filter:                                                7 functions, 107 samples
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
▌        0    0.0             30   28.0  parse_value
 parse_value  self 0 of 107 ±2  0.0% ±1.7  incl 30 28.0%            7/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
▌        0    0.0             30   28.0  parse_value
 parse_value  self 0 of 107 ±2  0.0% ±1.7  incl 30 28.0%            7/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sort                                    self 9 8.4%  incl 55 51.4%
     Incl▼  of fn%        Caller                                            Self
        55   100.0 █████  main                                                 2
───────────────────────────────────── sort ─────────────────────────────────────
▌       40    72.7 ███▋   cmp                                                 40
         9    16.4 ▉      self                                                 9
         6    10.9 ▌      malloc                                              48
 cmp  self 40 of 107 ±13  37.4% ±9.0  call 40 37.4%                 1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sort                                    self 9 8.4%  incl 55 51.4%
     Incl▼  of fn%        Caller                                            Self
        55   100.0 █████  main                                                 2
───────────────────────────────────── sort ─────────────────────────────────────
▌       40    72.7 ███▋   cmp                                                 40
         9    16.4 ▉      self                                                 9
         6    10.9 ▌      malloc                                              48
 cmp  self 40 of 107 ±13  37.4% ±9.0  call 40 37.4%                 1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                            ◂ hot path
     8.4    8.4        self
     5.6    5.6        malloc
▌   46.7    0.0    ▸ parse
 parse  self 0 of 107 ±2  0.0% ±1.7  incl 50 46.7%                          6/7
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 parse 46.7%
 parse_value 28.0%
 malloc 28.0%


 malloc  incl 30 28.0%  self 30 28.0%  of parent 100.0%               level 5/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 parse 46.7%
 parse_value 28.0%
 malloc 28.0%


 malloc  incl 30 28.0%  self 30 28.0%  of parent 100.0%               level 5/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
