# Callers and callees, the trail, the way back, percentages of the whole.
args DATA/tiny.callgrind
keys
/ "eval" Enter Enter
:save-screen -
Tab j Enter
:save-screen -
p
:save-screen -
Esc
:save-screen -
Backspace
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6












 solve  self 1,000 of 100.0 k  1.0%  main.c  call 66,000 66.0%      1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
     66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
▌    20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6












 this is the function itself
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  Incl%          Calls  Caller                          Object
     66000   66.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000   30.0 ██▎        900  apply                           tiny
▌    20000   20.0 █▌              self
     16000   16.0 █▎         300  malloc                          libc.so.6












 percentages are of the whole profile
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
▌    20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny







 eval  self 20,000 of 100.0 k  main.c       /eval: 1 of 1 = 20.0%  2/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
▌    20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny







 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
