# The source of a whole file: what all functions have there, by its name, with a line in
# it, or from its row among files. A call leads to what is called, and back; the looked-at
# function stays so. Other views are of the function of the line, and the command
# prints the same file.
args DATA/tiny.callgrind
size 18x80
keys
: "main.c" Enter
:save-screen -
F1
:save-screen -
q
:cmdline
:save-screen -
q g j j 2
:save-screen -
Esc F5
:wait
:save-screen -
: "main.c:21" Enter
:save-screen -
1 g U s
:save-screen -
Esc Esc 6
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/main.c                                                       all functions
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
                 66.0     41        → eval
     0.0          2.0     42
                  2.0     42        → malloc
▌   20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
     0.5 ▏        0.5     90
 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%              17/22
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────
This row
 Self%              20.0%: 20,000 of 100,000 Ir are of the code of this line.
                    20,000 / 100,000 = 20.00%
 Incl%              20.0%: 20,000 of 100,000 Ir are of the code of this line
                    and of what it called. 20,000 / 100,000 = 20.00%
 Line               60: The number of the line itself.

Source
 The source of a function, or a file, with the cost of its lines. Of a
 function, lines of others in its file have no figures; those of the whole file
 do (on a row of files, or :FILE).

Source
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=source:src/main.c --event=Ir DATA/tiny.callgrind












                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                           self 4,000 4.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████        2  main                            tiny
──────────────────────────────────── parse ─────────────────────────────────────
     16000    53.3 ██▋        500  lex_next                        tiny
     10000    33.3 █▋          80  memcpy                          libc.so.6
      4000    13.3 ▋               self






 main  self 500 of 100.0 k  0.5%  main.c  call 30,000 30.0%         1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/main.c                                                       all functions
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
     0.2 ▏        0.2     10
     0.0         30.0     11
▌                30.0     11        → parse
     0.0         69.0     12
                 69.0     12        → solve
     0.3 ▏        0.3     13
     4.0 █        4.0     20
     0.0         16.0     21
                 16.0     21        → lex_next
 parse  main.c:11  incl 30,000 30.0%                                       3/22
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/main.c                                                       all functions
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
     0.2 ▏        0.2     10
     0.0         30.0     11
                 30.0     11        → parse
     0.0         69.0     12
                 69.0     12        → solve
     0.3 ▏        0.3     13
     4.0 █        4.0     20
▌    0.0         16.0     21
                 16.0     21        → lex_next
 main.c:21  self 0 of 100.0 k  0.0%  incl 16,000 16.0%                     8/22
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/main.c                                                       all functions
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
     0.2 ▏        0.2     10
     0.0         30.0     11
                 30.0     11        → parse
     0.0         69.0     12
                 69.0     12        → solve
     0.3 ▏        0.3     13
     4.0 █        4.0     20
▌    0.0         16.0     21
                 16.0     21        → lex_next
 main.c:21  self 0 of 100.0 k  0.0%  incl 16,000 16.0%                     8/22
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                        self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
                  6.0     81        → memcpy






 apply.c:80  self 24,000 of 100.0 k  24.0%  incl 24,000 24.0%               1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
