# Enter, and Space among parts, where nothing can change say why: there is one part or
# one event, or there are no rows.
args DATA/manual-levels.callgrind
size 8x80
keys
9 Enter
:save-screen -
Space
:save-screen -
0 Enter
:save-screen -
! Enter
:save-screen -
3
:focus nosuch
Enter
:save-screen -
screen
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8 Info  9 Parts
      Self  Self%        Part
▌•     100  100.0 █████  1

 there is one part only
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8 Info  9 Parts
      Self  Self%        Part
▌      100  100.0 █████  1

 there is one part only
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8  0 Events
      Total  Event  Title                                         Scale  Nominal
▌•      100  Ir     Instruction Fetch                                 1

 this profile has one event only
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  8  ! Messages
   Level     Times  Message                                               Place
  nothing was odd about the files

 there is nothing to open here
F1Help Ctrl-PSaid F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
focus nosuch [no match] · 0 of 100 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
  nothing is left (focus nosuch [no match]); u undoes

 there is nothing to open here
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
