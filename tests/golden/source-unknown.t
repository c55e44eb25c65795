# A function of which neither file nor lines are known: the status line says which.
args --view=source:main DATA/filters.folded
size 10x80
keys
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8 Info
   main                                                        self 2  incl 107
 ▲ no source text: the file is not known
   Self%        Incl%  Source
▌    1.9 █████  100.0  [line not known]
                 51.4        → sort
 main  self 2 of 107 ±3  1.9% ±3.0  incl 107 100.0%                         1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
