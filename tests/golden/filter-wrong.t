# A line of filters that is none is not taken as far as it is one: it says where it is
# wrong while it is typed, when the list is without the words that are none, and Enter
# leaves what was. A word before a colon that is no key is none; ns::f is a name.
args DATA/filters.folded
size 16x80
keys
& f n : (
:save-screen -
Enter
:save-screen -
& Up Backspace ~ ^ m Enter & Up Space s e l f > x Enter
:save-screen -
u
:save-screen -
& f o o : b a r
:save-screen -
Enter & n o t : p a r t : 1 Enter
:save-screen -
& n s : : f
:save-screen -
Esc & n o t : ~ f o o : b a r
:save-screen -
Esc & u n d e r :
:save-screen -
Ctrl-U "fn:( under:parse part:nosuch" Space
:save-screen -
screen
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



filter: fn:(           regular expression (: missing closing parenthesis (at 1)
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



 regular expression (: missing closing parenthesis (at 1)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
only ^m · 50 of 107 shown, % of all                             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
         2    1.9 ▎           50   46.7  main
         0    0.0             42   39.3  parse
         0    0.0             30   28.0  parse_value
         0    0.0              6    5.6  sort





 self>x: neither self>NUMBER nor self>NUMBER%
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
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



filter: foo:bar                 there is no filter foo: (~foo:bar is a pattern)
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



 there is no filter not:part: (not:~part:1 is a pattern)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
focus ns::f [no match] · 0 of 107 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus ns::f [no match]); u undoes









filter: ns::f                                            0 functions, 0 samples
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
ignore foo:bar [no match] · 107 of 107 shown, % of all          u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
         2    1.9 ▎          107  100.0  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value



filter: not:~foo:bar                                   7 functions, 107 samples
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



filter: under:                                nothing to look for behind under:
EnterDone EscCancel TabComplete ↑Older
profview  filters.folded  folded  samples  107                            1 part
focus parse · 50 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       42   39.3 █████       42   39.3  malloc
         8    7.5 █            8    7.5  read
         0    0.0             50   46.7  main
         0    0.0             50   46.7  parse
         0    0.0             30   28.0  parse_value





filter: fn:( under:parse part:nosuch    regular expression (: missing closing …
EnterDone EscCancel TabComplete ↑Older
