# There is nothing to ask it with.
args DATA/run/callgrind.out.7
size 10x80
env PATH=/nowhere
keys
@
:save-screen -
screen
profview  callgrind.out.7  callgrind  Ir  10                              1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       10  100.0 █████  main                                   demo



 callgrind_control is not installed (Debian: valgrind)
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
