# What a line proposes gives way to what is typed, unless something else is done with
# it first; files are completed wherever one is asked for. M proposes nothing that
# was not found.
args --view=source:lost DATA/strays.callgrind
size 10x80
keys
M "DATA/sr" Tab
:save-screen -
"le" Tab
:save-screen -
"c" Enter n
1 P
:save-styles -
"own.csv"
:save-screen -
Enter
:save-screen -
P Left "t"
:save-screen -
Esc P Tab "2"
:save-screen -
Esc : "write DATA/src/" Tab
:save-screen -
Esc 6 M
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   Self%        Incl%   Line  Source
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6
file or directory: DATA/src/                                     where lex.c is
EnterDone EscCancel TabComplete
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   Self%        Incl%   Line  Source
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6
file or directory: DATA/src/lex.                                 where lex.c is
lex.c  lex.h
hhhhhhhh...............................hhhhhhhhh

ttttttttttttt
.....SSSSS..ccccc........ccccc..cccccccc........................cccccc
.......HHHHHHHHHHHHHHHHHHHHHHH..tttttttt........................jjjj
.......HHHHHHHHHHHHHHHHHHHHHHH..................................jjjj
.........................HHHHH..................................jjjj

hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhttttttttttttt
hhhhhffff.hhhffffff.hhhffffffff.hhhhhhfffff
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      800   80.0 █████   80.0  lex_next                        tiny
       200   20.0 █▎     100.0  lost                            tiny
         0    0.0        100.0  caller                          tiny

write to (.csv, .json, .html, .txt: a table): own.csv
EnterDone EscCancel TabComplete Ctrl-UClear
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      800   80.0 █████   80.0  lex_next                        tiny
       200   20.0 █▎     100.0  lost                            tiny
         0    0.0        100.0  caller                          tiny

 3 rows written to own.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      800   80.0 █████   80.0  lex_next                        tiny
       200   20.0 █▎     100.0  lost                            tiny
         0    0.0        100.0  caller                          tiny

write to (.csv, .json, .html, .txt: a table): functions.txtt
EnterDone EscCancel TabComplete Ctrl-UClear
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      800   80.0 █████   80.0  lex_next                        tiny
       200   20.0 █▎     100.0  lost                            tiny
         0    0.0        100.0  caller                          tiny

write to (.csv, .json, .html, .txt: a table): functions.txt2
EnterDone EscCancel TabComplete Ctrl-UClear
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      800   80.0 █████   80.0  lex_next                        tiny
       200   20.0 █▎     100.0  lost                            tiny
         0    0.0        100.0  caller                          tiny

:write DATA/src/lex.   write this view to a file: as CSV, JSON, HTML or a tabl…
lex.c  lex.h
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                             self 800  incl 800
 ▲ 2 lines with cost are past end of lex.c, which has 7 (file changed?)
   Self%        Incl%   Line  Source
                           4  {
▌   40.0 █████   40.0      5          int n = *s == '"' ? quote(s) : 1;
file or directory: src/lex.c                                     where lex.c is
EnterDone EscCancel TabComplete Ctrl-UClear
