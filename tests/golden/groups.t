# Enter on an object lists its functions alone, and Backspace goes back to where
# one was; so does q.
args DATA/tiny.callgrind
size 12x80
keys
o
Down
Enter
:save-screen -
Down Enter
Backspace
:save-screen -
Backspace
:save-screen -
U
Enter
:save-screen -
1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in libc.so.6           File
▌    16000   16.0 █████   16.0  memcpy                          string/memcpy.S
     15000   15.0 ████▊   18.0  malloc                          malloc/malloc.c
      4000    4.0 █▎       4.0  strlen                          string/memcpy.S
      3000    3.0 █        3.0  sysmalloc                       malloc/malloc.c


 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in libc.so.6           File
     16000   16.0 █████   16.0  memcpy                          string/memcpy.S
▌    15000   15.0 ████▊   18.0  malloc                          malloc/malloc.c
      4000    4.0 █▎       4.0  strlen                          string/memcpy.S
      3000    3.0 █        3.0  sysmalloc                       malloc/malloc.c


 malloc  self 15,000 of 100.0 k  15.0%  malloc.c                    2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
     62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
▌    38000   38.0   38.0 █▉            4  /lib/libc.so.6




 /lib/libc.so.6  self 38,000 of 100.0 k  38.0%  incl 38,000 38.0%   2/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function with lines in main.c   Object
▌    20000   20.0 █████   66.0  eval                            tiny
      4000    4.0 █       30.0  parse                           tiny
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny

 eval  self 20,000 of 100.0 k  20.0%  main.c  incl 66,000 66.0%     1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
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
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
