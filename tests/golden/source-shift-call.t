# What is called moves no further than to the end of its name, behind its arrow.
args DATA/long-names.callgrind
size 12x60
keys
/ "insert" Enter s
:save-screen -
)
:save-screen -
) ) ) ) ) ) ) )
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6 Source  8
 tree.cc  tree::insert(…)                self 600  incl 990
 ▲ no source text: src/contain…tree.cc not found; M maps it
   also tried ./containers/tre…/binary/tree.cc … and 3 more
   Self%        Incl%   Line  Source
▌   40.0 █████   40.0     20
    20.0 ██▌     59.0     21
                 39.0     21        → …::compare(…) const
 tree.cc:20  self 400 of 1,000  40.0%  incl 400 40.0%   1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6 Source  8
 tree.cc  tree::insert(…)                self 600  incl 990
 ▲ no source text: src/contain…tree.cc not found; M maps it
   also tried ./containers/tre…/binary/tree.cc … and 3 more
   Self%        Incl%   Line  Source
▌   40.0 █████   40.0     20
    20.0 ██▌     59.0     21
                 39.0     21        → …x11::basic_string<ch…
 tree.cc:20  self 400 of 1,000  40.0%  incl 400 40.0%   1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6 Source  8
 tree.cc  tree::insert(…)                self 600  incl 990
 ▲ no source text: src/contain…tree.cc not found; M maps it
   also tried ./containers/tre…/binary/tree.cc … and 3 more
   Self%        Incl%   Line  Source
▌   40.0 █████   40.0     20
    20.0 ██▌     59.0     21
                 39.0     21        → …har> >::compare(std:…
 tree.cc:20  self 400 of 1,000  40.0%  incl 400 40.0%   1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
