# Behind : a letter is the action of that name, as vi has it, or a function of that name;
# one that only stands in names leads nowhere.
args DATA/tiny.callgrind
size 10x80
keys
f
: "u" Enter
:save-screen -
: "a" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 7 functions match a: with more of a name, Tab lists them
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
