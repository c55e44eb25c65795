# What is too narrow is a box of its own, which can be shown.
args --view=flame DATA/tiny.callgrind
size 16x40
keys
Down Right
:save-screen -
Left Down Down Down Right
:save-screen -
Enter
:save-screen -
Down
:save-screen -
s
Backspace
:save-screen -
Backspace
:save-screen -
screen
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%                           …
 solve ~69.0%              ▌ parse     ▌
 eval ~66.0%              …▌     ▉   ▉
 apply       ma…oc▍        ▌ ▏
  ▍          ▏





 1 too narrow to show  incl 500 0.5%
F1Help EnterZoom EscBack HomeAll qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%                           …
 solve ~69.0%              ▌ parse     ▌
 eval ~66.0%              …▌     ▉   ▉
 apply       ma…oc▍        ▌ ▏
  ▍          ▏





 malloc  incl ~16,000 ~16.0%  level 5/6
F1Help EnterZoom EscBack HomeAll qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%
 solve ~69.0%
 eval ~66.0%
 malloc ~16.0%
 sy…oc▋





 malloc  incl ~16,000 ~16.0%  level 5/6
F1Help EnterZoom EscBack HomeAll qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%
 solve ~69.0%
 eval ~66.0%
 malloc ~16.0%
 sy…oc▋





 sysmalloc  incl ~2,667 ~2.7%
F1Help EnterZoom EscBack HomeAll qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%
 solve ~69.0%
 eval ~66.0%
 malloc ~16.0%
 sy…oc▋





 sysmalloc  incl ~2,667 ~2.7%
F1Help EnterZoom EscBack HomeAll qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%                           …
 solve ~69.0%              ▌ parse     ▌
 eval ~66.0%              …▌     ▉   ▉
 apply       ma…oc▍        ▌ ▏
  ▍          ▏





 malloc  incl ~16,000 ~16.0%  level 5/6
F1Help EnterZoom EscBack HomeAll qClose
