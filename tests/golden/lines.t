# The hottest lines of the program; Enter: the source at the line, Esc: back.
args DATA/tiny.callgrind
size 12x80
keys
A
:wait
:save-screen -
j Enter
:save-screen -
Esc j s
:save-screen -
Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  A Lines
     Self▼  Self%        Function                        File               Line
▌    24000   24.0 █████  apply                           src/apply.c          80
     20000   20.0 ████▏  eval                            src/main.c           60
     16000   16.0 ███▍   memcpy                          string/memcpy.S       1
     15000   15.0 ███▏   malloc                          malloc/malloc.c     100
     12000   12.0 ██▌    lex_next                        src/lex.c             5
      4000    4.0 ▉      parse                           src/main.c           20
 apply  self 24,000 of 100.0 k  24.0%  apply.c:80                  1/23  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌   20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%                1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 memcpy.S  memcpy                                      self 16,000  incl 16,000
 ▲ no source text: string/memcpy.S not found; M maps it
   also tried ./memcpy.S
   Self%        Incl%   Line  Source
▌   16.0 █████   16.0      1


 memcpy.S:1  self 16,000 of 100.0 k  16.0%  incl 16,000 16.0%               1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  A Lines
     Self▼  Self%        Function                        File               Line
     24000   24.0 █████  apply                           src/apply.c          80
     20000   20.0 ████▏  eval                            src/main.c           60
▌    16000   16.0 ███▍   memcpy                          string/memcpy.S       1
     15000   15.0 ███▏   malloc                          malloc/malloc.c     100
     12000   12.0 ██▌    lex_next                        src/lex.c             5
      4000    4.0 ▉      parse                           src/main.c           20
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S:1                 3/23  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
