# Filters by lines: of a Callgrind file they are refused; beside others it is
# said that none of its lines match.
args DATA/tiny.callgrind
size 12x80
keys
& l i n e : x . c : 1 - 2 0
:save-screen -
Enter
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
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
filter: line:x.c:1-20        line:x.c:1-20: lines of stacks and histograms only
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 line:x.c:1-20: lines of stacks and histograms only
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
