# What was set for all runs: columns, keys, options; wrong lines are said.
args DATA/contexts.callgrind
rcfile set columns functions self%,incl%,name,file
rcfile # a comment
rcfile bind list Ctrl-O view objects # o is one, too
rcfile set contexts split # not main alone
rcfile bind list nokey view objects
size 14x80
keys
:save-screen -
Ctrl-O
:save-screen -
screen
profview  contexts.callgrind  callgrind  Ir  810                          1 part
contexts apart    names 100%  lines 100%                        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  Self%▼        Incl%  Function                         File
▌   37.0 █████   59.3  walk'2'main                      tree.c
    24.7 ███▍    24.7  sort'main                        tree.c
    24.7 ███▍    24.7  sort'walk                        tree.c
    12.3 █▋      74.1  walk'main                        tree.c
     1.2 ▏      100.0  main                             tree.c



 profviewrc:5: no key is called nokey
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  contexts.callgrind  callgrind  Ir  810                          1 part
contexts apart    names 100%  lines 100%                        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌      810  100.0  100.0 █████         5  /usr/bin/tree







 /usr/bin/tree  self 810 of 810  100.0%  incl 810 100.0%            1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview: ~/config/profview/profviewrc:5: no key is called nokey
