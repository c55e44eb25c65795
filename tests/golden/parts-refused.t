# So does a part that is not there.
args --part=99 DATA/parts.callgrind
size 8x80
status 1
keys
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                         ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview: no part is called 99 (--report=parts lists them)
