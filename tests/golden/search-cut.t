# What is searched stays in a name that does not fit; the status line cuts names as
# lists do.
args DATA/long-names.folded
size 10x60
keys
:save-screen -
/ "char_traits" Enter
:save-screen -
/ "find" Enter
:save-screen -
/ "allocator" Enter
:save-screen -
q
screen
profview  long-names.folded  folded  samples  9       1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
     Self▼  Self%  Incl%  Function
▌        5   55.6   55.6  outer::inner::sort<…>(…)
         3   33.3   33.3  outer::inner::Table::find(…) const
         1   11.1   11.1  allocator_of_things
         0    0.0  100.0  main
 outer::inner::sort<…>(…)  self 5 of 9 ±5       1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  long-names.folded  folded  samples  9       1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
     Self▼  Self%  Incl%  Function
         5   55.6   55.6  outer::inner::sort<…>(…)
▌        3   33.3   33.3  …Table::find(…) const…char_traits…
         1   11.1   11.1  allocator_of_things
         0    0.0  100.0  main
 …find(…) const   /char_traits: 1 of 1 = 33.3%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  long-names.folded  folded  samples  9       1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
     Self▼  Self%  Incl%  Function
         5   55.6   55.6  outer::inner::sort<…>(…)
▌        3   33.3   33.3  outer::inner::Table::find(…) const
         1   11.1   11.1  allocator_of_things
         0    0.0  100.0  main
 …Table::find(…) const   /find: 1 of 1 = 33.3%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  long-names.folded  folded  samples  9       1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
     Self▼  Self%  Incl%  Function
         5   55.6   55.6  …::inner::sort<…>(…)…allocator…
▌        3   33.3   33.3  …::Table::find(…) const…allocator…
         1   11.1   11.1  allocator_of_things
         0    0.0  100.0  main
 …::find(…) const  /allocator: 2 of 3 = 100.0%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
