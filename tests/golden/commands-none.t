# A file that does not say what ran has no commands.
args DATA/alike.folded
size 8x80
keys
9 D
:save-screen -
screen
profview  alike.folded  folded  samples  10                               1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  9 Parts
      Self  Self%        Part
▌       10  100.0 █████  alike.folded

 Commands: this profile does not say which program ran
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
