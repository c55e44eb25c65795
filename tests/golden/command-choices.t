# Actions that go round choose what stands behind them, and a pattern is searched for;
# what there is not is said. A line of a script is as one that is typed.
args DATA/tiny.callgrind
size 8x80
keys
: "names bare" Enter
:save-screen -
: "names long" Enter
:save-screen -
: "cost-display raw" Enter
:save-screen -
: "search mem" Enter
:save-screen -
: "filter-remove 9" Enter
:save-screen -
: "set" Enter
:save-screen -
: "sort self:up" Enter
:save-screen -
:group bogus
:save-screen -
:second-event bogus
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 names: bare
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 names=long: must be one of full|noparams|onetemplate|notemplates|bare
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 memcpy  self 16,000 of 100,000  memcpy.S    /mem: 1 of 1 = 16.0%  3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 there is no filter 9
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 set takes columns, colour, names, costs, floor, inline, contexts, recu… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 self:up: the direction must be asc or desc
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 group takes nothing after it
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 second-event takes + or -
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
