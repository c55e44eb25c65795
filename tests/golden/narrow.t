# The smallest that works: every view.
args DATA/tiny.callgrind
size 10x40
keys
:save-screen -
Enter
:save-screen -
8
:save-screen -
F1
:save-screen -
Esc V G
:save-screen -
screen
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
 apply  24.0%  apply.c     1/11  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1  2 Callers  3  4  5  6  7  8
 Callers of  apply
     Incl▼  of fn%  Caller
▌    30000   100.0  eval
──────────────── apply ─────────────────
     24000    80.0  self
 eval  call 30,000 30.0%    1/1  Incl ▼
F1Help EnterGo TabPane p% of qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
 version  1                         1/7
F1Help EnterIn full F6Sort tUnits qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
──Help: Info────────────────────────────
Info
 What the files say about themselves,
 and which files gave names.

Info
                                    top
F1Help PgDnMore F3Search EscBack qClose
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8 Info
  ┌─All views────────────────… 18 more─┐
▌ │     All callers                    │
  │     All callees                    │
  │▌    Commands                       │
  └────────────────────────────────────┘
 version  1                         1/7
F1Help EnterSelect qClose
