# The keys are in the list that was asked for, whatever list had them before.
args --view=callees:eval DATA/tiny.callgrind
size 14x80
keys
:save-screen -
:view callers:apply
:save-screen -
:view callees:apply
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
     66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
▌    30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6


 apply  self 24,000 of 100.0 k  24.0%  apply.c  call 30,000 30.0%   1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
eval › apply
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
     24000    80.0 ████            self
      6000    20.0 █          120  memcpy                          libc.so.6



 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
eval › apply › apply
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
     30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
▌    24000    80.0 ████            self
      6000    20.0 █          120  memcpy                          libc.so.6



 apply  self 24,000 of 100.0 k  24.0%  apply.c                      1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
