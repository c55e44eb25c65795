# A mark in a tree is of its row, also after it was visited where a filter has left
# none of it; what is open is open again without the filter.
args DATA/filters.folded
size 16x72
keys
3 E Down Down Down Down m b
:save-screen -
: "filter focus parse" Enter
' b
:save-screen -
u
:save-screen -
Home ' b
:save-screen -
screen
profview  filters.folded  folded  samples  107                    1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
   Incl%  Self%  Tree
   100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                    ◂ hot path
     8.4    8.4        self
▌    5.6    5.6        malloc
    46.7    0.0    ▾ parse
    28.0    0.0      ▾ parse_value
    28.0   28.0          malloc
    11.2   11.2        malloc
     7.5    0.0      ▾ parse
 marked b; ' shows the marks
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits qClose
profview  filters.folded  folded  samples  107                    1 part
focus parse · 50 of 107 shown, % of all                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
   Incl%  Self%  Tree
▌   46.7    0.0  ▾ main
    46.7    0.0    ▾ parse
    28.0    0.0      ▾ parse_value
    28.0   28.0          malloc                               ◂ hot path
    11.2   11.2        malloc
     7.5    0.0      ▾ parse
     7.5    7.5          read



 the marked row is not there now
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits qClose
profview  filters.folded  folded  samples  107                    1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
   Incl%  Self%  Tree
   100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                    ◂ hot path
     8.4    8.4        self
▌    5.6    5.6        malloc
    46.7    0.0    ▾ parse
    28.0    0.0      ▾ parse_value
    28.0   28.0          malloc
    11.2   11.2        malloc
     7.5    0.0      ▾ parse
 malloc  self 6 of 107 ±5  5.6% ±4.6  incl 6 5.6%                  5/12
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits qClose
profview  filters.folded  folded  samples  107                    1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
   Incl%  Self%  Tree
   100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                    ◂ hot path
     8.4    8.4        self
▌    5.6    5.6        malloc
    46.7    0.0    ▾ parse
    28.0    0.0      ▾ parse_value
    28.0   28.0          malloc
    11.2   11.2        malloc
     7.5    0.0      ▾ parse
 malloc  self 6 of 107 ±5  5.6% ±4.6  incl 6 5.6%                  5/12
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits qClose
