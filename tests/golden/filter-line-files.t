# Files are completed where lines are filtered, as far as their lines, which are
# typed.
args DATA/tiny.callgrind DATA/filters.folded
size 10x80
keys
& l i n e : Tab a Tab
:save-screen -
7 0 - 8 0
:save-screen -
screen
profview  2 files  Ir  100,000                                           2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
filter: line:apply.c:    line:apply.c:: not line:FILE:LINE or line:FILE:FROM-TO
EnterDone EscCancel TabComplete ↑Older
profview  2 files  Ir  100,000                                           2 parts
only line:apply.c:70-80 · 24,000 of 100,000 shown, % of all     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   24.0  apply                           tiny
         0    0.0         24.0  eval                            tiny
         0    0.0         24.0  main                            tiny
         0    0.0         24.0  solve                           tiny
filter: line:apply.c:70-80                               4 functions, 24,000 Ir
EnterDone EscCancel TabComplete ↑Older
