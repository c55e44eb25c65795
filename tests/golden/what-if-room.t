# Where the answer would be cut the line says less of what it is for.
args DATA/tiny.callgrind
size 8x72
keys
Down $
:save-screen -
"1.2345"
:save-screen -
:resize 8x100
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼  Self%        Incl%  Function
     24000   24.0 █████   30.0  apply
▌    20000   20.0 ████▏   66.0  eval
times faster:          2×: Self → 90,000 (1.11×)  Incl → 67,000 (1.49×)
EnterDone EscCancel
profview  tiny.callgrind  callgrind  Ir  100,000                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼  Self%        Incl%  Function
     24000   24.0 █████   30.0  apply
▌    20000   20.0 ████▏   66.0  eval
times faster: 1.2345       Self → 96,201 (1.04×)  Incl → 87,463 (1.14×)
EnterDone EscCancel
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
     24000   24.0 █████    30000   30.0      900  apply                             tiny
▌    20000   20.0 ████▏    66000   66.0       10  eval                              tiny
times faster (2, 1.5, inf): 1.2345                     Self → 96,201 (1.04×)  Incl → 87,463 (1.14×)
EnterDone EscCancel
