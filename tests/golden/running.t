# A running share is of the order that there is: by a cost, not by names.
args DATA/tiny.callgrind
size 14x70
keys
:set columns functions self,cum%,incl,name
:save-screen -
>
:save-screen -
>
:save-screen -
:sort cum%
.
:save-screen -
q q
screen
profview  tiny.callgrind  callgrind  Ir  100,000                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼   Cum%     Incl  Function
▌    24000   24.0    30000  apply
     20000   44.0    66000  eval
     16000   60.0    16000  memcpy
     15000   75.0    18000  malloc
     12000   87.0    16000  lex_next
      4000   91.0    30000  parse
      4000   95.0     4000  strlen
      3000   98.0     3000  sysmalloc
 apply  self 24,000 of 100.0 k  24.0%  apply.c           1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
      Self   Cum%    Incl▼  Function
▌      500    0.5    99500  main
      1000    1.5    69000  solve
     20000   21.5    66000  eval
     24000   45.5    30000  apply
      4000   49.5    30000  parse
     15000   64.5    18000  malloc
     12000   76.5    16000  lex_next
     16000   92.5    16000  memcpy
 main  self 500 of 100.0 k  0.5%  main.c                 1/11  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
      Self   Cum%     Incl  Function▲
▌    24000           30000  apply
       500             500  at_exit
     20000           66000  eval
     12000           16000  lex_next
       500           99500  main
     15000           18000  malloc
     16000           16000  memcpy
      4000           30000  parse
 apply  self 24,000 of 100.0 k  24.0%  apply.c       1/11  Function ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
  ┌─Sort by───┐m%     Incl  Function
▌ │▌Self      │.0    30000  apply
  │ Incl      │.0    66000  eval
  │ Function  │.0    16000  memcpy
  │ Self%     │.0    18000  malloc
  │ Incl%     │.0    16000  lex_next
  │ Calls     │.0    30000  parse
  │ Object    │.0     4000  strlen
  └──… 3 more─┘.0     3000  sysmalloc
 apply  self 24,000 of 100.0 k  24.0%  apply.c           1/11  Self ▼
F1Help EnterSelect qClose
