# T shortens names in a flame graph, too; behind a name that is cut to less than its
# box stands the share.
args --view=flame DATA/long-names.callgrind
size 9x60
keys
:save-screen -
T
:save-screen -
T T T
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 all 100.0%
 main ~100.0%
 tree::insert(…) ~99.0%                                    ▍
 …::compare(…) const   ▍
 all  incl 1,000 100.0%  self 0 0.0%              level 1/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 all 100.0%
 main ~100.0%
 tree::insert ~99.0%                                       ▍
 …::compare ~39.0%     ▍
 names: without parameters
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 all 100.0%
 main ~100.0%
 insert ~99.0%                                             ▍
 compare ~39.0%        ▍
 names: bare
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
