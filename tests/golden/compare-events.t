# Of two profiles each event has its total in both.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 10x80
keys
0
:save-screen -
:resize 10x110
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  0 Events
      Base    Total     Delta    Ratio  Event  Title                       Scale
▌•      75      130       +55     1.73  Ir     Instruction Fetch               1
         8       13        +5     1.62  Dr     Data Read Access                1


 Ir  Instruction Fetch                                                      1/2
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  0 Events
      Base    Total     Delta    Ratio  Event  Title                                            Scale  Nominal
▌•      75      130       +55     1.73  Ir     Instruction Fetch                                    1
         8       13        +5     1.62  Dr     Data Read Access                                     1


 Ir  Instruction Fetch                                                                                    1/2
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
