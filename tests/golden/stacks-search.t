# In stacks ^ and $ are the ends of a function's name; functions behind each other
# are sought as they are written.
args --view=stacks DATA/trees.folded
size 16x80
keys
:search ^run$
:save-screen -
:save-styles -
:search run;step$
:save-screen -
:save-styles -
:search ^ste$
:save-screen -
screen
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

 main;run;step  self 14 of 126 ±8           /^run$: 2 of 4 = 52.4%  3/9  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
hhhhhhhh........................hhhhhhhhhhhh

.............................................................tttttttt
.....SSSSS..ccccc........ccccc
........HHHHHHHHHHHHHHH.......MMM
........HHHHHHHHHHHHHH
........HHHHHHHHHHHH.....tttttNNNttttt
........HHHHHHHHHHHH
.........HHHHHHHHHHH..........MMM
.........HHHHHHHHHH
.........WWWWWWWWWW
.........WWWWWWWWWW
.........WWWWWWWWWW...........MMM

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhffff.hfff.hhffff.hffffff.hfffff.hffff.hhffffff.hhhffff.hfffff.hfffff
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

 main;run;step  self 14 of 126 ±8       /run;step$: 1 of 1 = 11.1%  3/9  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
hhhhhhhh........................hhhhhhhhhhhh

.............................................................tttttttt
.....SSSSS..ccccc........ccccc
........HHHHHHHHHHHHHHH
........HHHHHHHHHHHHHH
........HHHHHHHHHHHH.....tttttNNNNNNNN
........HHHHHHHHHHHH
.........HHHHHHHHHHH
.........HHHHHHHHHH
.........WWWWWWWWWW
.........WWWWWWWWWW
.........WWWWWWWWWW

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhffff.hfff.hhffff.hffffff.hfffff.hffff.hhffffff.hhhffff.hfffff.hfffff
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

 no match for /^ste$/
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
