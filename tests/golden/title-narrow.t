# A narrow screen has tabs only of views that this profile can have, and in the
# title no half of a figure.
args DATA/long-event.papihist
size 10x40
keys
:save-screen -
:resize 10x60
:save-screen -
screen
profview  perf::TASK-CLOCK  70.01 G
names 0%  lines 0%      ▲ 1 warning (!)
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌  70.00 G   99.9  demo+0x107e
   7.000 M    0.0  demo+0x1006


 demo+0x107e  99.9% ±0.0    1/2  Self ▼
F1Help EnterSource F6Sort IInvert qQuit
profview  long-ev…pihist  perf::TASK-CLOCK  70,007 = 70.01 G
names 0%  lines 0%  inlined 0%              ▲ 1 warning (!)
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function
▌  70.00 G   99.9 █████  demo+0x107e                       ?
   7.000 M    0.0 ▏      demo+0x1006                       ?


 demo+0x107e  self 70.00 G of 70.01 G ±519.0 M  1/2  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap VViews qQuit
