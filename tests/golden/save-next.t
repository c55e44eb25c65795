# What W keeps is what the next run begins with.
args DATA/mangled.callgrind
rcfile set names bare
rcfile set costs percent
rcfile set floor 35
rcfile set recursion fold
rcfile set base-of view
size 8x80
kept yes
keys
:save-screen -
W
:save-screen -
screen
profview  mangled.callgrind  callgrind  Ir  100                           1 part
recursion folded · 100 of 100 shown, % of these                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  parse                           src/a.cc
        10   10.0 █▎      70.0  main                            src/a.cc
 ns::parse(char const*)  self 40 of 100  40.0%  a.cc   1/2 +2 under 35%  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                           1 part
recursion folded · 100 of 100 shown, % of these                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  parse                           src/a.cc
        10   10.0 █▎      70.0  main                            src/a.cc
 nothing to keep: no columns, keys or settings were changed
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
set names bare
set costs percent
set floor 35
set recursion fold
set base-of view
