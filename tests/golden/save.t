# What keys changed is kept, and nothing else; what was written stays; what is kept
# is what the next run begins with. Columns that are the view's own again and files
# that are not followed any more are lines that go.
args DATA/mangled.callgrind
rcfile # mine
rcfile set  names=bare
rcfile set columns functions self,name
rcfile set columns nothing self
rcfile set contexts split
rcfile set follow
size 8x80
kept yes
keys
W
T T T t z F
: "percent-limit 2.5" Enter
: "bind list R names" Enter
: "set columns functions" Enter
W
:save-screen -
W
:save-screen -
T T t t F F
W
:save-screen -
screen
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  ns::parse                       src/a.cc
        30   30.0 ███▊    30.0  core::fmt::write                src/a.cc
 7 choices kept in ~/config/profview/profviewrc: names, costs, floor, b… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  ns::parse                       src/a.cc
        30   30.0 ███▊    30.0  core::fmt::write                src/a.cc
 nothing to keep: no columns, keys or settings were changed
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  parse                           src/a.cc
        30   30.0 ███▊    30.0  write                           src/a.cc
 1 choice kept in ~/config/profview/profviewrc: names
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview: ~/config/profview/profviewrc:4: no view nothing has columns
# mine
set columns nothing self
set contexts split
set costs raw
set floor 2.5
set base-of view
bind list R names
set names bare
