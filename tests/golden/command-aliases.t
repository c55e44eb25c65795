# What vi and less have taught: quit and write by their short names, whose files are
# completed, too.
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
: "q out.csv" Enter
:save-screen -
: "w" Enter
:save-screen -
Esc : "q" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:q!                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:qa                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:x                                                                 quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:wq                                                                quit at once
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
:w DATA/src/   write this view to a file: as CSV, JSON, HTML or a table, by th…
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 11 rows written to out.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 quit takes nothing after it
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
write to (.csv, .json, .html, else a table): functions.txt
EnterDone EscCancel TabComplete Ctrl-UClear
