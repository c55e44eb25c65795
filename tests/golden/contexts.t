# Recursion levels and callers in names: as one function, apart, and back.
args DATA/contexts.callgrind
size 14x80
keys
:save-screen -
Down Enter
:save-screen -
r
:save-screen -
r
:save-screen -
Esc u
:save-screen -
screen
profview  contexts.callgrind  callgrind  Ir  810                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      400   49.4 █████   49.4  sort                            tree
       400   49.4 █████   74.1  walk                            tree
        10    1.2 ▏      100.0  main                            tree





 sort  self 400 of 810  49.4%  tree.c  incl 400 49.4%               1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  contexts.callgrind  callgrind  Ir  810                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  walk                  rows overlap  self 400 49.4%  incl 600 74.1%
     Incl▼  of fn%          Calls  Caller                          Object
▌      600   100.0 █████        1  main                            tree
      ~480   ~80.0 ████         7  walk                            tree
───────────────────────────────────── walk ─────────────────────────────────────
      ~480   ~80.0 ████         7  walk                            tree
       400    66.7 ███▍            self
       200    33.3 █▋          10  sort                            tree

 main  self 10 of 810  1.2%  tree.c  call 600 74.1%                 1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  contexts.callgrind  callgrind  Ir  810                          1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  walk'main                           self 100 12.3%  incl 600 74.1%
     Incl▼  of fn%          Calls  Caller                          Object
▌      600   100.0 █████        1  main                            tree
────────────────────────────────── walk'main ───────────────────────────────────
       480    80.0 ████         4  walk'2'main                     tree
       100    16.7 ▉               self
        20     3.3 ▏            1  sort'walk                       tree


 main  self 10 of 810  1.2%  tree.c  call 600 74.1%                 1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  contexts.callgrind  callgrind  Ir  810                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  walk                  rows overlap  self 400 49.4%  incl 600 74.1%
     Incl▼  of fn%          Calls  Caller                          Object
▌      600   100.0 █████        1  main                            tree
      ~480   ~80.0 ████         7  walk                            tree
───────────────────────────────────── walk ─────────────────────────────────────
      ~480   ~80.0 ████         7  walk                            tree
       400    66.7 ███▍            self
       200    33.3 █▋          10  sort                            tree

 main  self 10 of 810  1.2%  tree.c  call 600 74.1%                 1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  contexts.callgrind  callgrind  Ir  810                          1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
       300   37.0 █████   59.3  walk'2'main                     tree
       200   24.7 ███▍    24.7  sort'main                       tree
       200   24.7 ███▍    24.7  sort'walk                       tree
▌      100   12.3 █▋      74.1  walk'main                       tree
        10    1.2 ▏      100.0  main                            tree



 walk'main  self 100 of 810  12.3%  tree.c  incl 600 74.1%          4/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
