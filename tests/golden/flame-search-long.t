# What was searched for is in the status line, however long the name is: boxes are too
# narrow to tell.
args DATA/long-names.folded
size 12x90
keys
5 / "allocator<" Enter
:save-screen -
n
:save-screen -
screen
profview  long-names.folded  folded  samples  9                                     1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 outer::inner::sort<…>(…) 55.6%                    …::Table::find(…) const 33.3% allo…ings




 …::inner::sort<…>(…)…allocator<…  incl 5 55.6%    /allocator<: 1 of 2 = 88.9%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  long-names.folded  folded  samples  9                                     1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 outer::inner::sort<…>(…) 55.6%                    …::Table::find(…) const 33.3% allo…ings




 …Table::find(…) const…allocator<…  incl 3 33.3%   /allocator<: 2 of 2 = 88.9%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
