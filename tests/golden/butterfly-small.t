# Where two panes have no room the one with the keys has it all.
args --view=callers:eval DATA/tiny.callgrind
size 8x80
keys
:save-screen -
Tab j
:save-screen -
:resize 9x80
:save-screen -
:resize 10x80
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
▌    66000   100.0 █████       10  solve                           tiny

 solve  self 1,000 of 100.0 k  1.0%  main.c  call 66,000 66.0%      1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callees of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     30000    45.5 ██▎        900  apply                           tiny
▌    20000    30.3 █▌              self
 eval  self 20,000 of 100.0 k  20.0%  main.c                        2/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callees of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Callee                          Object
     30000    45.5 ██▎        900  apply                           tiny
▌    20000    30.3 █▌              self
 eval  self 20,000 of 100.0 k  20.0%  main.c                        2/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
     66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
▌    20000    30.3 █▌              self
 eval  self 20,000 of 100.0 k  20.0%  main.c                        2/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
