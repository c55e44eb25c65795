# What vi, less, pprof and options have taught: quit and write by their short names, whose
# files are completed, too; other words for views.
args DATA/tiny.callgrind
size 8x80
keys
: "q!"
:save-screen -
Ctrl-U "qa"
:save-screen -
Ctrl-U "x"
:save-screen -
Ctrl-U "wq"
:save-screen -
Ctrl-U "w DATA/sr" Tab
:save-screen -
Ctrl-U "w out.csv" Enter
:save-screen -
: "w! out.csv" Enter
:save-screen -
: "q out.csv" Enter
:save-screen -
: "w" Enter
:save-screen -
Esc : "list solve" Enter
:save-screen -
: "$" Enter
:save-screen -
: "disasm" Enter
:save-screen -
: "peek eval" Enter
:save-screen -
: "threads" Enter
:save-screen -
: "traces" Enter
:save-screen -
1
: "floor 50" Enter
:save-screen -
: "q" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:q!                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:qa                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:x                                                                 quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:wq                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:w DATA/src/   write this view to a file: as CSV, JSON, HTML or a table, a fla…
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 11 rows written to out.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 11 rows written to out.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 quit takes nothing after it
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
write to (.csv, .json, .html, .txt: a table): functions.txt
EnterDone EscCancel TabComplete Ctrl-UClear
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  solve                                          self 1,000  incl 69,000
   Self%        Incl%   Line  Source
▌    1.0 █████    1.0     40
 main.c:40  self 1,000 of 100.0 k  1.0%  incl 1,000 1.0%                    1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  solve                                          self 1,000  incl 69,000
   Self%        Incl%   Line  Source
▌                 2.0     42        → malloc
 malloc  main.c:42  incl 2,000 2.0%                                         5/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  solve                                            self 1,000  incl 69,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is

F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
▌    66000   100.0 █████       10  solve                           tiny

 solve  self 1,000 of 100.0 k  1.0%  main.c  call 66,000 66.0%      1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                       Process  Trigger
▌  100.0 k  100.0 █████  4711.1                     4711     Program termination

 4711.1  self 100.0 k of 100.0 k  100.0%                                    1/1
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                       Process  Trigger
▌  100.0 k  100.0 █████  4711.1                     4711     Program termination

 Stacks: this profile has no stacks
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    20000   20.0 █████   66.0  eval                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
 eval  self 20,000 of 100.0 k  20.0%  main.c           1/3 +8 under 50%  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
