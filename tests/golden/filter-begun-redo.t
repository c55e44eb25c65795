# Filters of the command line that were undone and redone are no filters of the screen:
# Esc does not take them away. Those of another way from before them it does.
args --focus=lex DATA/tiny.callgrind
size 8x80
keys
u Ctrl-R Esc
:save-screen -
u x
:save-screen -
Esc
:save-screen -
u u Ctrl-R Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus lex · 16,000 of 100,000 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    12000   12.0 █████   16.0  lex_next                        tiny
      4000    4.0 █▋       4.0  strlen                          libc.so.6
 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore ^apply$ · ~70,000 of 100,000 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    20000   20.0 █████   36.0  eval                            tiny
     15000   15.0 ███▊    18.0  malloc                          libc.so.6
 eval  self 20,000 of 100.0 k  20.0%  main.c  incl 36,000 36.0%    1/10  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
