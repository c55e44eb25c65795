# A function of which neither file nor lines are known: the status line says which.
args --view=source:f DATA/../fuzz/corpus/cpuprofile/symbols
size 10x80
keys
:save-screen -
screen
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal               1 part
names 75%  lines 0%  inlined 0%  8: why so few names           ▲ 3 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   f                                                     self 0 s  incl 50.0 ms
 ▲ no source text: the file is not known; 8 says what debug data there is
   Self%        Incl%  Source
▌    0.0         62.5  [line not known]
                 62.5        → main(int, char**)
 f  self 0 s of 80.0 ms ±20.0 ms  0.0% ±16.2  incl 50.0 ms 62.5%            1/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
