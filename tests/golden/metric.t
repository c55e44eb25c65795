# A metric that is defined on screen is made and shown, defined anew, and said by
# :cmdline; what cannot be made is refused with the reason.
args DATA/several-events.callgrind
size 9x80
keys
: "metric miss=100*D1mr/Dr" Enter
:wait
:save-screen -
: "metric miss=1000*D1mr/Ir" Enter
:wait
:save-screen -
: "metric x=Nope/Ir" Enter
:save-screen -
: "metric Ir=Dr" Enter
:save-screen -
: "metric" Enter
:save-screen -
: "cmdline" Enter
:save-screen -
screen
profview  several-events.callgrind  callgrind  miss  9.19%                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌    40.0%    28.9%        1  sort                              several
     5.87%    5.87%       10  copy                              several
     5.00%    9.19%        0  main                              several
 sort  self 40.0%  several.c  incl 28.9%                            1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌      112      112       10  copy                              several
      87.0      104        1  sort                              several
      10.0     40.8        0  main                              several
 copy  self 112  several.c  incl 112                                1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌      112      112       10  copy                              several
      87.0      104        1  sort                              several
      10.0     40.8        0  main                              several
 metric=x=Nope/Ir: no event is called Nope; there are: Ir Dr D1mr
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌      112      112       10  copy                              several
      87.0      104        1  sort                              several
      10.0     40.8        0  main                              several
 metric=Ir=Dr: there is an event Ir already
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl    Calls  Function                          Object
▌      112      112       10  copy                              several
      87.0      104        1  sort                              several
      10.0     40.8        0  main                              several
 metric takes NAME=EXPR, such as IPC=instructions/cycles
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  miss  40.8                 1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --event=miss '--metric=miss=1000*D1mr/Ir' \
 --sort=self DATA/several-events.callgrind


                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
