# Enter on the part, and on the event, that is shown alone already.
args DATA/parts-order.callgrind DATA/tiny.callgrind
size 8x80
keys
9 Enter
:save-screen -
Enter
:save-screen -
0 Enter
:save-screen -
screen
profview  2 files  Ir  100,106                                      1 of 3 parts
part 1-1 · 81 of 100,106 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%  Part    Process  Thread  File             Trigger
▌•      81    0.1  1-1     1        1       parts-o…llgrind
        25    0.0  1-2     1        2       parts-o…llgrind
 1-1  self 81 of 100.1 k  0.1%                                              1/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  2 files  Ir  100,106                                      1 of 3 parts
part 1-1 · 81 of 100,106 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%  Part    Process  Thread  File             Trigger
▌•      81    0.1  1-1     1        1       parts-o…llgrind
        25    0.0  1-2     1        2       parts-o…llgrind
 this part alone is shown already
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  2 files  Ir  100,106                                      1 of 3 parts
part 1-1 · 81 of 100,106 shown, % of all  names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  0 Events
      Total  Event  Title                                         Scale  Nominal
▌•  100.1 k  Ir     Instruction Fetch                                 1
      30000  Dr     Data Read Access                                  1
 this event is shown already
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
