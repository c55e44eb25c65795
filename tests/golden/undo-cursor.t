# What was collapsed is undone: the cursor is on the row that it was on, or where
# nobody knows that (it was typed), on the same line. Esc takes filters away and
# brings none back.
args DATA/tiny.callgrind
size 12x80
keys
Down Down
F4 c
:save-screen -
u
:save-screen -
Home
: "filter collapse-object libc" Enter
Home
:save-screen -
u
:save-screen -
Home
F4 x
F4 x
F4 1
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse object:^/lib/libc\.so\.6$ · 100,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    38000   38.0 █████   38.0  [libc.so.6]                     libc.so.6
     24000   24.0 ███▏    30.0  apply                           tiny
     20000   20.0 ██▋     66.0  eval                            tiny
     12000   12.0 █▋      16.0  lex_next                        tiny
      4000    4.0 ▌       30.0  parse                           tiny
      1000    1.0 ▏       69.0  solve                           tiny
 [libc.so.6]  self 38,000 of 100.0 k  38.0%  incl 38,000 38.0%      1/8  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
collapse object:libc · 100,000 of 100,000 shown, % of all       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    38000   38.0 █████   38.0  [libc.so.6]                     libc.so.6
     24000   24.0 ███▏    30.0  apply                           tiny
     20000   20.0 ██▋     66.0  eval                            tiny
     12000   12.0 █▋      16.0  lex_next                        tiny
      4000    4.0 ▌       30.0  parse                           tiny
      1000    1.0 ▏       69.0  solve                           tiny
 [libc.so.6]  self 38,000 of 100.0 k  38.0%  incl 38,000 38.0%      1/8  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
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
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore ^eval$ · ~34,000 of 100,000 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    12000   12.0 █████   16.0  lex_next                        tiny
    ~10000  ~10.0 ████▏  ~10.0  memcpy                          libc.so.6
      4000    4.0 █▋      30.0  parse                           tiny
      4000    4.0 █▋       4.0  strlen                          libc.so.6
     ~1667   ~1.7 ▊       ~2.0  malloc                          libc.so.6
      1000    1.0 ▍        3.0  solve                           tiny
 lex_next  self 12,000 of 100.0 k  12.0%  lex.c  incl 16,000 16.0%  1/9  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
▌    20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 eval  self 20,000 of 100.0 k  20.0%  main.c  incl 66,000 66.0%    2/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
▌    20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
