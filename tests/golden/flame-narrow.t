# What is found in boxes that are too narrow to show is not said to be nowhere.
args --view=flame DATA/tiny.callgrind
size 12x60
keys
/ a t _ e x i t Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%                                               …
 solve ~69.0%                            ▌ parse ~30.0%    ▌
 eval ~66.0%                           ▋▉▌ lex_next▏     ▏
 apply ~30.0%      malloc  ▋           … ▌ ▉
   ▋               ▋

 /at_exit/: 0.5%, in boxes too narrow to show
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
