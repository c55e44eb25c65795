# What a box is called and costs stands before what a search says of other boxes, and
# before the level.
args DATA/long-names.folded
size 12x72
keys
5 / "allocator<" Enter
:save-screen -
Enter
:save-screen -
screen
profview  long-names.folded  folded  samples  9                   1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
 all 100.0%
 main 100.0%
 outer::inner::sort<…>(…) 55.6%          …::Table::find(…) const all…ngs




 outer::inner::sort<…>(…)…allocator<…  incl 5 55.6%    / 1 of 2 = 88.9%
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search qClose
profview  long-names.folded  folded  samples  9                   1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
 all 100.0%
 main 100.0%
 outer::inner::sort<int*, std::less<int>, std::allocator<int> >(…) 55.6%




 outer::inner::sort<…>(…)…allocator<…  incl 5 55.6%    / 1 of 2 = 88.9%
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search qClose
