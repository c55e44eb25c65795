# Where a part and a filter leave nothing, both are named, and a part is not called as
# the filter "only" is.
args --part=99.1-1 --only=shared DATA/parts.callgrind
size 10x80
keys
:save-screen -
: "only worker_2" Enter
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · only shared · 2,000 of 7,560 shown, % of all      u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     2000   26.5 █████   26.5  shared                          parts
         0    0.0         26.5  worker_1                        parts


 shared  self 2,000 of 7,560  26.5%  parts.c  incl 2,000 26.5%      1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · only shared · only worker_2 · 0 of 7,560 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (part 99.1-1; only shared; only worker_2); u undoes



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
exit status 3
