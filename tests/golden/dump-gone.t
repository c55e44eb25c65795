# The process runs no more, or on another machine.
args DATA/run/callgrind.out.7
size 10x80
env PATH=DATA/dump-gone
keys
@
:save-screen -
screen
profview  callgrind.out.7  callgrind  Ir  10                              1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       10  100.0 █████  main                                   demo



 process 7 does not run under Callgrind here
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
