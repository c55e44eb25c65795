# The help is broken into lines for the screen that there is.
args DATA/tiny.callgrind
size 12x80
keys
F1 j j j
:save-screen -
:resize 12x50
:save-screen -
:resize 12x120
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
                    24,000 / 100,000 = 24.00%
 Incl%              30.0%: 30,000 of 100,000 Ir are of apply and of what it
                    called; recursion is counted once. 30,000 / 100,000 =
                    30.00%

Functions
 All functions with cost, own and inclusive.
                                                                             4%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  Ir  100,000       1 part
names 100%  lines 100%
──Help: Functions─────────────────────────────────
 Self%              24.0%: 24,000 of 100,000 Ir
                    are of the own code of apply.
                    24,000 / 100,000 = 24.00%
 Incl%              30.0%: 30,000 of 100,000 Ir
                    are of apply and of what it
                    called; recursion is counted
                    once. 30,000 / 100,000 =
                                               3%
F1Help PgDnMore F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────────────────────────────────────────────
 Self%              24.0%: 24,000 of 100,000 Ir are of the own code of apply. 24,000 / 100,000 =
                    24.00%
 Incl%              30.0%: 30,000 of 100,000 Ir are of apply and of what it called; recursion is
                    counted once. 30,000 / 100,000 = 30.00%

Functions
 All functions with cost, own and inclusive.
                                                                                                                     5%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
