# Stacks by cost: through the function one came from, or all; Enter shows one in the
# tree.
args DATA/trees.folded
size 16x80
keys
Down Down K
:save-screen -
K
:save-screen -
Down Down w
:save-screen -
w Enter
:save-screen -
Backspace
:save-screen -
K
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack through step
▌       40   31.7 █████  main;run;step;hash
        14   11.1 █▊     main;run;step
         9    7.1 █▏     main;run;step;step;hash







 main;run;step;hash  self 40 of 126 ±13  31.7% ±8.0                 1/3  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
▌       40   31.7 █████  main;run;step;hash
        30   23.8 ███▊   main;parse;lex
        14   11.1 █▊     main;run;step
        12    9.5 █▌     main;parse;lex;read
         9    7.1 █▏     main;run;step;step;hash
         7    5.6 ▉      main;descend ×60;bottom of all there is
         6    4.8 ▊      start_thread;worker;hash
         5    4.0 ▋      main;parse
         3    2.4 ▍      main;run;log

 main;run;step;hash  self 40 of 126 ±13  31.7% ±8.0                 1/9  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
        40   31.7 █████  main;run;step;hash
        30   23.8 ███▊   main;parse;lex
▌       14   11.1 █▊     main;run;step
        12    9.5 █▌     main;parse;lex;read
         9    7.1 █▏     main;run;step;step;hash
         7    5.6 ▉      main;descend ×60;bottom of all there is
         6    4.8 ▊      start_thread;worker;hash
         5    4.0 ▋      main;parse
────────────────────────────────────────────────────────────────────────────────
 main;run;step
 main;run;step  self 14 of 126 ±8  11.1% ±5.5                       3/9  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
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
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
        40   31.7 █████  main;run;step;hash
        30   23.8 ███▊   main;parse;lex
▌       14   11.1 █▊     main;run;step
        12    9.5 █▌     main;parse;lex;read
         9    7.1 █▏     main;run;step;step;hash
         7    5.6 ▉      main;descend ×60;bottom of all there is
         6    4.8 ▊      start_thread;worker;hash
         5    4.0 ▋      main;parse
         3    2.4 ▍      main;run;log

 main;run;step  self 14 of 126 ±8  11.1% ±5.5                       3/9  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack through step
▌       40   31.7 █████  main;run;step;hash
        14   11.1 █▊     main;run;step
         9    7.1 █▏     main;run;step;step;hash







 main;run;step;hash  self 40 of 126 ±13  31.7% ±8.0                 1/3  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
