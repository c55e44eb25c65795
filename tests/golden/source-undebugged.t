# Of a program without debug data the page says which key tells what there is.
args --symbols=none DATA/../fuzz/corpus/cpuprofile/symbols
size 10x80
keys
6
:save-screen -
screen
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal               1 part
names 75%  lines 0%  inlined 0%  8: why so few names            ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   main(int, char**)                                 self 60.0 ms  incl 60.0 ms
 ▲ no source text: the file is not known; 8 says what debug data there is
   Self%        Incl%  Source
▌   75.0 █████   75.0  [line not known]

 main(int, char**)  self 60.0 ms of 80.0 ms ±50.0 ms  75.0% ±26.0           1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
