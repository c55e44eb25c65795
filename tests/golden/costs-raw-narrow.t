# No room for all digits: a whole column is in one notation.
args --costs=raw --view=source:main DATA/big-costs.callgrind
size 11x40
keys
:save-screen -
1
:save-screen -
q
screen
profview  big-…rind  Ir  312,367,901,127
names 100%  lines 100%  ▲ 1 warning (!)
 1 Functions  2  3  4  5  6 Source  8
 raw.c  main
 ▲ no source text: r…t found; M maps it
   Self%  Incl%   Line  Source
▌    4.0    4.0      1
     0.0    0.0      2
     0.0    0.0      3
 raw.c:1  4.0%                      1/5
F1Help EnterFollow TabNext hot qClose
profview  big-…rind  Ir  312,367,901,127
names 100%  lines 100%  ▲ 1 warning (!)
 1 Functions  2 Callers  3  4  5  6  8
     Self▼  Self%  Incl%  Function
▌  300.0 G   96.0   96.0  work
   12.37 G    4.0  100.0  main
         0    0.0    0.0  ???


 work  96.0%  raw.c         1/3  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
