# A row that the tree is opened at stands in the middle where nothing that leads to it has
# room: more rows beside it are between than a screen has.
args DATA/siblings.folded
size 14x80
keys
/ "costly" Enter
3
:save-screen -
screen
profview  siblings.folded  folded  samples  181                           1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
     6.1    2.8    ▸ group12
     6.1    2.8    ▸ group13
     6.1    2.8    ▸ group14
     6.1    2.8    ▸ group15
▌    5.5    5.5      costly
     0.6    0.6      late01
     0.6    0.6      late02
     0.6    0.6      late03
 costly  self 10 of 181 ±7  5.5% ±3.4             /costly: 1 of 1 = 5.5%  17/23
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
