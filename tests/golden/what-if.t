# What the total would be if the row's function were so many times faster.
args DATA/tiny.callgrind
size 16x80
keys
j $
:save-screen -
Enter
:save-screen -
# what is typed takes the place of what is suggested
Esc $ 4
:save-screen -
Esc
:what-if gone
:save-screen -
q
# as often as nothing: refused
$ Ctrl-U "0x" Enter
:save-screen -
# the same of a function in a tree and of an object
3 j j
:what-if 4
:save-screen -
q o
:what-if 1.5x
:save-screen -
# of everything, which has no name
q 5 g
:what-if gone
:save-screen -
screen
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
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
times faster (2, 1.5, inf):    2×: Self → 90,000 (1.11×)  Incl → 67,000 (1.49×)
EnterDone EscCancel
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if eval were 2 times faster──────────────────────────────────────────────
only its own code: 20,000 20.0%
 total 100.0 k → 90,000 (1.11×); at most 1.25× if it cost nothing

it and all that it calls: 66,000 66.0%
 total 100.0 k → 67,000 (1.49×); at most 2.94× if it cost nothing

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 at once may gain less. Several answers do not add up.

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
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
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
times faster (2, 1.5, inf): 4      Self → 85,000 (1.18×)  Incl → 50,500 (1.98×)
EnterDone EscCancel
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if eval cost nothing─────────────────────────────────────────────────────
only its own code: 20,000 20.0%
 total 100.0 k → 80,000 (1.25×)

it and all that it calls: 66,000 66.0%
 total 100.0 k → 34,000 (2.94×)

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 at once may gain less. Several answers do not add up.

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
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
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
 0x: how many times faster? 2, 1.5, or inf for no cost at all
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if eval were 4 times faster──────────────────────────────────────────────
only its own code: 20,000 20.0%
 total 100.0 k → 85,000 (1.18×); at most 1.25× if it cost nothing

it and all that it calls: 66,000 66.0%
 total 100.0 k → 50,500 (1.98×); at most 2.94× if it cost nothing

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 at once may gain less. Several answers do not add up.

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if /opt/tiny/bin/tiny were 1.5 times faster──────────────────────────────
only its own code: 62,000 62.0%
 total 100.0 k → 79,333 (1.26×); at most 2.63× if it cost nothing

it and all that it calls: 100.0 k 100.0%
 total 100.0 k → 66,667 (1.50×)

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 at once may gain less. Several answers do not add up.

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if this row cost nothing─────────────────────────────────────────────────
only its own code: 0 0.0%
 total 100.0 k → 100.0 k (1.00×)

it and all that it calls: 100.0 k 100.0%
 total 100.0 k → 0 (without bound)

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 at once may gain less. Several answers do not add up.

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
