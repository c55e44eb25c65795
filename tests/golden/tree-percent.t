# Percentages of the row above; rows under a share are hidden, and counted; their
# order stays inside of the row that they are below.
args DATA/trees.folded
size 16x80
keys
3
p
:save-screen -
p Space Space L 1 0 Enter
:save-screen -
# the limit that there is stays when nothing is typed
L
:save-screen -
Enter L x Enter
:save-screen -
L 0 Enter
:sort name
:save-screen -
5 3
:save-screen -
:resize 14x130
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  of up%  Self%  Tree
▌   95.2    0.0  ▾ main
    55.0    0.0    ▾ run
    95.5   11.1      ▾ step
    63.5   31.7          hash                                         ◂ hot path
    22.2   11.1          self
    14.3    0.0        ▸ step
     4.5    2.4        log
    39.2    4.0    ▸ parse
     5.8    0.0    ▸ descend
     4.8    0.0  ▸ start_thread
 percentages are of the row above in the tree
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
    37.3    4.0    ▸ parse




 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%             1/6 +4 under 10%
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
    37.3    4.0    ▸ parse




hide rows under %:                                                      10% now
EnterDone EscCancel
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌   95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
    37.3    4.0    ▸ parse




 x is no percentage
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree▲
▌   95.2    0.0  ▾ main
     5.6    0.0    ▸ descend
    37.3    4.0    ▸ parse
    52.4    0.0    ▾ run
     2.4    2.4        log
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     4.8    0.0  ▸ start_thread
 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%                 1/10  Tree ▲
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree▲
▌   95.2    0.0  ▾ main
     5.6    0.0    ▸ descend
    37.3    4.0    ▸ parse
    52.4    0.0    ▾ run
     2.4    2.4        log
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▸ step
     4.8    0.0  ▸ start_thread
 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%                 1/10  Tree ▲
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qClose
profview  trees.folded  folded  samples  126                                                                                1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree▲                                                                                         Incl     Self
▌   95.2 █████    0.0  ▾ main                                                                                         120        0
     5.6 ▎        0.0    ▸ descend                                                                                      7        0
    37.3 ██       4.0    ▸ parse                                                                                       47        5
    52.4 ██▊      0.0    ▾ run                                                                                         66        0
     2.4 ▏        2.4        log                                                                                        3        3
    50.0 ██▋     11.1      ▾ step                                                                                      63       14
    31.7 █▋      31.7          hash                                                                   ◂ hot path       40       40
    11.1 ▋       11.1          self                                                                                    14       14
 main  self 0 of 126 ±2  0.0% ±1.5  incl 120 95.2%                                                                   1/10  Tree ▲
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns qClose
