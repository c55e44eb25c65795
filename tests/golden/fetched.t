# When servers have answered it is not said any more that they are asked.
args DATA/tiny.callgrind
size 8x80
env DEBUGINFOD_URLS=http://127.0.0.1:1
keys
Y
:wait
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 asked for debug files; what did not come is in the messages (!)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
