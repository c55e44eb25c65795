# The tree of calls: the hot path is open at first; Enter, Space and the arrows
# open and close, + and - by levels, * all; what is a leaf leads to its callers, and
# Backspace comes back.
args DATA/trees.folded
size 18x80
keys
3
:save-screen -
H
:save-screen -
Left
:save-screen -
Right Right
:save-screen -
Left Left Left Space
:save-screen -
+ +
:save-screen -
-
:save-screen -
_ *
:save-screen -
C
:save-screen -
Enter Down Enter Down Enter Down
:save-screen -
Enter
:save-screen -
Backspace
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%                         1/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
▌   31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 hash  self 40 of 126 ±13  31.7% ±8.0  incl 40 31.7%                       4/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
▌   50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 step  self 14 of 126 ±8  11.1% ±5.5  incl 63 50.0%                        3/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
▌   31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 there is nothing below this row
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
▌   52.4    0.0    ▸ run                                              ◂ hot path
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread







 run  self 0 of 126 ±2  0.0% ±1.5  incl 66 52.4%                            2/5
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
▌   52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 run  self 0 of 126 ±2  0.0% ±1.5  incl 66 52.4%                           2/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
▌   52.4    0.0    ▾ run
    50.0   11.1      ▸ step                                           ◂ hot path
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread





 run  self 0 of 126 ±2  0.0% ±1.5  incl 66 52.4%                            2/7
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
▌   52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▾ step
     7.1    7.1            hash
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread

 run  self 0 of 126 ±2  0.0% ±1.5  incl 66 52.4%                           2/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌   95.2    0.0  ▸ main                                               ◂ hot path
     4.8    0.0  ▸ start_thread










 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%                          1/2
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
▌   31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 hash  self 40 of 126 ±13  31.7% ±8.0  incl 40 31.7%                       4/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  hash                                  self 55 43.7%  incl 55 43.7%
     Incl▼  of fn%        Caller                                            Self
▌       49    89.1 ████▌  step                                                14
         6    10.9 ▌      worker                                               0
───────────────────────────────────── hash ─────────────────────────────────────
        55   100.0 █████  self                                                55







 step  self 14 of 126 ±8  11.1% ±5.5  call 49 38.9%                 1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
▌   31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread


 hash  self 40 of 126 ±13  31.7% ±8.0  incl 40 31.7%                       4/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
