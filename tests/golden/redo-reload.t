# What was undone can be redone when the file has been read again since.
args DATA/tiny.callgrind
size 9x80
keys
& "fn:lex" Enter & "self>1%" Enter
u u
F5
:wait
:save-screen -
Ctrl-R
:save-screen -
Ctrl-R
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only lex · 12,000 of 100,000 shown, % of all                    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    12000   12.0 █████   12.0  lex_next                        tiny
         0    0.0         12.0  main                            tiny
         0    0.0         12.0  parse                           tiny
 lex_next  self 12,000 of 100.0 k  12.0%  lex.c  incl 12,000 12.0%  1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only lex · only self>1% · 12,000 of 100,000 shown, % of all     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    12000   12.0 █████   12.0  lex_next                        tiny
         0    0.0         12.0  main                            tiny
         0    0.0         12.0  parse                           tiny
 lex_next  self 12,000 of 100.0 k  12.0%  lex.c  incl 12,000 12.0%  1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
