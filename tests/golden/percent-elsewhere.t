# What percentages are of is chosen in the tree, and holds where one comes back to.
args DATA/tiny.callgrind
size 9x80
keys
:ignore ^malloc$
3
F
Backspace
:save-screen -
3
F
1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore ^malloc$ · 82,000 of 100,000 shown, % of these           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   29.3 █████   36.6  apply                           tiny
     20000   24.4 ████▏   61.0  eval                            tiny
     16000   19.5 ███▍    19.5  memcpy                          libc.so.6
 apply  self 24,000 of 82,000  29.3%  apply.c  incl 30,000 36.6%    1/9  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore ^malloc$ · 82,000 of 100,000 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   50.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%   1/9  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
