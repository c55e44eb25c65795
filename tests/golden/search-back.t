# Backward; n goes on the same way, N the other; in the help, too.
args DATA/tiny.callgrind
size 14x80
keys
G
? "m"
:save-screen -
Enter n
:save-screen -
N
:save-screen -
F1 G ? "sort" Enter
:save-screen -
/ "sort" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
▌      500    0.5 ▏       99.5  main                            tiny
?m                                                4 of 4 = 34.5%  11/11  Self ▼
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
▌     3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny
 sysmalloc  self 3,000 of 100.0 k  malloc.c    /m: 3 of 4 = 34.5%  8/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
▌      500    0.5 ▏       99.5  main                            tiny
 main  self 500 of 100.0 k  0.5%  main.c      /m: 4 of 4 = 34.5%  11/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 ▼ ▲                In the head of the column by which rows are sorted: it
                    falls, or rises.
 ███▌               The share, as a bar; a full one is the largest in its
                    column, among callers and callees the whole function.
 ~                  An estimate: the file does not say it exactly.
 ±                  Half of the 95 % confidence interval of a sampled figure.
 [inl] [inl~]       All of the function's cost, or a part of it, is in copies
                    of its code inside other functions.
 ?                  There is no name for this address, or the file that named
                                                                            87%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 ▼ ▲                In the head of the column by which rows are sorted: it
                    falls, or rises.
 ███▌               The share, as a bar; a full one is the largest in its
                    column, among callers and callees the whole function.
 ~                  An estimate: the file does not say it exactly.
 ±                  Half of the 95 % confidence interval of a sampled figure.
 [inl] [inl~]       All of the function's cost, or a part of it, is in copies
                    of its code inside other functions.
 ?                  There is no name for this address, or the file that named
                                                                            87%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
