# The path to a row that a key goes to is in sight, as much of it as has room: the
# hot path, a stack, what a search finds.
args DATA/trees.folded
size 11x80
keys
3 H
:save-screen -
K G Enter
:save-screen -
Home / b o t t o m Enter
:save-screen -
Home / l o g Enter
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
▌   31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
 hash  self 40 of 126 ±13  31.7% ±8.0  incl 40 31.7%                       4/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
▌    4.8    0.0  ▸ start_thread
 start_thread  self 0 of 126 ±2  0.0% ±1.5  incl 6 4.8%                   10/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
     5.6    0.0                          57 ▾ descend
     5.6    0.0                          58 ▾ descend
     5.6    0.0                          59 ▾ descend
     5.6    0.0                          60 ▾ descend
▌    5.6    5.6                          61   bottom of all there is
 bottom of all there is  self 7 of 126 ±6         /bottom: 1 of 1 = 5.6%  69/72
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
     7.1    0.0        ▸ step
▌    2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▾ descend
     5.6    0.0      ▾ descend
 log  self 3 of 126 ±4  2.4% ±3.0  incl 3 2.4%        /log: 1 of 1 = 2.4%  7/72
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
