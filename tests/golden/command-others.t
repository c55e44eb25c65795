# Lines of pprof and perf: what they are here is said while they are typed.
args DATA/tiny.callgrind
size 8x80
keys
: "focus=^eval"
:save-screen -
Enter
:save-screen -
u : "sort=cum" Enter
:save-screen -
: "sort = flat"
:save-screen -
Enter : "granularity=files" Enter
:save-screen -
: "top10" Enter
:save-screen -
: "top 5"
:save-screen -
Ctrl-U "focus=" Enter
:save-screen -
Esc : "annotate eval" Enter
:save-screen -
: "nodecount=10" Enter
:save-screen -
: "granularity=x" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:focus=^eval   :filter focus ^eval  a filter by the row: focus, ignore, only, …
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^eval · 66,000 of 100,000 shown, % of all                 u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%   1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼  Function                        Object
▌      500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
 main  self 500 of 100.0 k  0.5%  main.c  incl 99,500 99.5%        1/11  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▼  Function                        Object
▌      500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
:sort = flat   :sort self  sort by a column; :asc is ascending, :desc or a lea…
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  U Files
      Self  Self% Incl%▼       Functions  File
▌    26000   26.0  100.0 █████         5  src/main.c
     24000   24.0   30.0 █▌            1  src/apply.c
 src/main.c  self 26,000 of 100.0 k  26.0%  incl 100.0 k 100.0%     1/5  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:top 5                                            :view functions  go to a view
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 no action, view, function or file focus=
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  eval                                            self 20,000  incl 66,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is

F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  eval                                            self 20,000  incl 66,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is
 no action, view, function or file nodecount=10
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  eval                                            self 20,000  incl 66,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is
 no action, view, function or file granularity=x
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
