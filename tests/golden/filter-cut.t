# A filter that leaves nothing is the reason, not what was odd about the file; that
# holds for trees and flame graphs, too.
args DATA/parts.callgrind
size 9x80
keys
"&fn:nosuch" Enter
:save-screen -
3
:save-screen -
5
:save-screen -
K
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
only nosuch [no match] · 0 of 7,560 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (only nosuch [no match]); u undoes


                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
only nosuch [no match] · 0 of 7,560 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
  nothing is left (only nosuch [no match]); u undoes



F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
only nosuch [no match] · 0 of 7,560 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  nothing is left (only nosuch [no match]); u undoes




F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
only nosuch [no match] · 0 of 7,560 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  nothing is left (only nosuch [no match]); u undoes



 Stacks: this profile has no stacks
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
exit status 3
