# What is called on a line is cut like names in the status line, too.
args DATA/long-names.callgrind
size 14x50
keys
/ "insert" Enter s Down Down Down
:save-screen -
screen
profview  long-names.callgrind  Ir  1,000   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3  4  5  6 Source  8
 tree.cc  tree::insert(…)      self 600  incl 990
 ▲ no source text: src/co…cc not found; M maps it
   also tried ./container…ry/tree.cc … and 3 more
   Self%  Incl%   Line  Source
    40.0   40.0     20
    20.0   59.0     21
▌          39.0     21        → …compare(…) const


 …::compare(…) const  tree.cc:21              3/3
F1Help EnterFollow TabNext hot p% of F6Sort qClose
