# Of what a search finds some boxes are too narrow to be drawn, or beside what is
# shown: they are counted, as they are in what all cost.
args --view=flame DATA/trees.folded
size 14x40
keys
/ o g | e a | a s h Enter
:save-screen -
n Enter
:save-screen -
screen
profview  trees.folded  samples  126
names 100%
 1 Functions  2  3  4  5 Flame  8
 all 100.0%
 main 95.2%                           ▏
 run 52.4%            parse 37.3%  ▉  ▏
 step 50.0%         … lex 33.3%   ▎▉  ▏
 hash 31.7% ▊  ▋        ▊          ▉  ▏
            ▊  ▋                   ▉  ▏
                                   ▉  ▏
                                   ▉  ▏
                                   ▉  ▏
 start_thread          / 1 of 6 = 55.6%
F1Help EnterZoom EscBack HomeAll qClose
profview  trees.folded  samples  126
names 100%
 1 Functions  2  3  4  5 Flame  8
 all 100.0%
 start_thread 4.8%
 worker 4.8%
 hash 4.8%





 hash  incl 6 4.8%     / 2 of 6 = 55.6%
F1Help EnterZoom EscBack HomeAll qClose
