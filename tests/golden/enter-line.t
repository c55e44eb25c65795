# Enter on a line goes to what it calls most, as on the row of the call below it; $ on a
# line of all asks about the line.
args --view=source:main DATA/tiny.callgrind
size 14x80
keys
Tab j j j
:save-screen -
Enter
:save-screen -
:view lines
j $ 2 Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  main                                             self 500  incl 99,500
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
     0.2 ███▍     0.2     10
     0.0         30.0     11
                 30.0     11        → parse
▌    0.0         69.0     12
                 69.0     12        → solve
 main.c:12  self 0 of 100.0 k  0.0%  incl 69,000 69.0%                      4/6
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  solve                                          self 1,000  incl 69,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    1.0 █████    1.0     40
     0.0         66.0     41
                 66.0     41        → eval
     0.0          2.0     42
                  2.0     42        → malloc
 main.c:40  self 1,000 of 100.0 k  1.0%  incl 1,000 1.0%                    1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if main.c:60 were 2 times faster─────────────────────────────────────────
only its own code: 20,000 20.0%
 total 100.0 k → 90,000 (1.11×); at most 1.25× if it cost nothing

it and all that it calls: 20,000 20.0%
 total 100.0 k → 90,000 (1.11×); at most 1.25× if it cost nothing

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
