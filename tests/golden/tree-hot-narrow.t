# The end of the hot path is marked on any screen; where names are short of room by the
# sign alone.
args --view=tree DATA/trees.folded
size 10x60
keys
:save-screen -
:resize 10x44
:save-screen -
screen
profview  trees.folded  folded  samples  126          1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                     ◂ hot path
 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%     1/10
F1Help EnterOpen +More -Less *All HHot path p% of qClose
profview  trees.folded  samples  126  1 part
names 100%
 1 Functions  2 Callers  3 Tree  4  5  8
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash              ◂
 main  self 0 of 126 ±2  0.0% ±1.5     1/10
F1Help EnterOpen +More -Less *All qClose
