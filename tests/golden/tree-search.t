# A search finds what is not open, and opens the way to it; it goes around.
args DATA/trees.folded
size 20x80
keys
3 C
/ h a s h Enter
:save-screen -
n
:save-screen -
n
:save-screen -
n
:save-screen -
N
:save-screen -
# with nothing open it still says what is searched for, and how often that is
C
:save-screen -
C / n o t h e r e Enter
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
     7.1    0.0        ▸ step
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread




 hash  self 40 of 126 ±13  31.7% ±8.0            /hash: 3 matches = 43.7%  4/10
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▾ step
▌    7.1    7.1            hash
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▸ start_thread



 hash  self 9 of 126 ±6  7.1% ±4.6  incl 9 7.1%  /hash: 3 matches = 43.7%  7/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▾ step
     7.1    7.1            hash
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▾ start_thread
     4.8    0.0    ▾ worker
▌    4.8    4.8        hash

 hash  self 6 of 126 ±5  4.8% ±3.9  incl 6 4.8%    /hash: 3 of 3 = 43.7%  13/13
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
     7.1    0.0        ▾ step
     7.1    7.1            hash
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▾ start_thread
     4.8    0.0    ▾ worker
     4.8    4.8        hash

 search wrapped
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▾ main
    52.4    0.0    ▾ run
    50.0   11.1      ▾ step
    31.7   31.7          hash                                         ◂ hot path
    11.1   11.1          self
     7.1    0.0        ▾ step
     7.1    7.1            hash
     2.4    2.4        log
    37.3    4.0    ▸ parse
     5.6    0.0    ▸ descend
     4.8    0.0  ▾ start_thread
     4.8    0.0    ▾ worker
▌    4.8    4.8        hash

 search wrapped
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▸ main                                               ◂ hot path
▌    4.8    0.0  ▸ start_thread












 start_thread  self 0 of 126 ±2  0.0% ±1.5        /hash: 3 matches = 43.7%  2/2
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  ▸ main                                               ◂ hot path
▌    4.8    0.0  ▸ start_thread












 no match for /nothere/
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
