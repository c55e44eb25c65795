# What a page is about goes into a group, and is itself again when that is undone:
# the page, a step back to it, and the list behind it that was not in sight.
args DATA/tiny.callgrind
size 8x80
keys
/ "sysmalloc" Enter
Enter
:save-screen -
: "filter collapse-object libc" Enter
:save-screen -
u
:save-screen -
1
: "filter collapse-object libc" Enter
Backspace
:save-screen -
u
:save-screen -
Backspace
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sysmalloc                         self 3,000 3.0%  incl 3,000 3.0%
▌     3000   100.0 █████        2  malloc                          libc.so.6

 malloc  self 15,000 of 100.0 k  15.0%  malloc.c  call 3,000 3.0%   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse object:libc · 100,000 of 100,000 shown, % of all       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  [libc.so.6]                   self 38,000 38.0%  incl 38,000 38.0%
▌    16000    42.1 ██▏        300  eval                            tiny
     10000    26.3 █▍          80  parse                           tiny
 eval  self 20,000 of 100.0 k  20.0%  main.c  call 16,000 16.0%     1/5  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sysmalloc                         self 3,000 3.0%  incl 3,000 3.0%
▌     3000   100.0 █████        2  malloc                          libc.so.6

 malloc  self 15,000 of 100.0 k  15.0%  malloc.c  call 3,000 3.0%   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse object:libc · 100,000 of 100,000 shown, % of all       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  [libc.so.6]                   self 38,000 38.0%  incl 38,000 38.0%
▌    16000    42.1 ██▏        300  eval                            tiny
     10000    26.3 █▍          80  parse                           tiny
 eval  self 20,000 of 100.0 k  20.0%  main.c  call 16,000 16.0%     1/5  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sysmalloc                         self 3,000 3.0%  incl 3,000 3.0%
▌     3000   100.0 █████        2  malloc                          libc.so.6

 malloc  self 15,000 of 100.0 k  15.0%  malloc.c  call 3,000 3.0%   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
 sysmalloc  self 3,000 of 100.0 k       /sysmalloc: 1 of 1 = 3.0%  8/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
