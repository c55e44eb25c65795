# A function of the command line that is not there: the page that was asked for
# says so and stays; it is of a function as soon as one is chosen.
args --view=source:nobody DATA/tiny.callgrind
size 12x80
keys
:save-screen -
1 7
:save-screen -
Esc Esc
:save-screen -
6
:save-screen -
2
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info

  no function nobody






F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  apply                                           self 24,000  incl 30,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is





F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info

  no function nobody






F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info

  no function nobody






F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
     24000    80.0 ████            self
      6000    20.0 █          120  memcpy                          libc.so.6

 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
