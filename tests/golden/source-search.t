# In source a search finds what is drawn: text, what is called, files of other
# lines; not the name that the file has for the function.
args DATA/mangled.callgrind
size 12x80
keys
/ "main" Enter s
/ "parse" Enter
:save-screen -
Esc
/ "^_ZN2ns5parse" Enter s
/ "_ZN" Enter
:save-screen -
screen
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.cc  main                                                    self 10  incl 70
 ▲ no source text: src/a.cc not found; M maps it
   also tried ./a.cc
   Self%        Incl%   Line  Source
    10.0 █████   10.0     20
     0.0         40.0     21
▌                40.0     21        → ns::parse(char const*)
 ns::parse(char const*)  a.cc:21  incl 40 40.0%             /parse: 1 of 1  3/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a.cc  ns::parse(char const*)                                  self 40  incl 40
 ▲ no source text: src/a.cc not found; M maps it
   also tried ./a.cc
   Self%        Incl%   Line  Source
▌   40.0 █████   40.0      3


 no match for /_ZN/
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
