# F1 says of a ratio what it is made of, of a call what it takes, of an event and of
# a group what their columns have; of callers each figure.
args --event=D1_miss_rate DATA/manual-ratios.callgrind
size 10x80
keys
F1
:save-screen -
Esc
:view events
F1
:save-screen -
Esc
:event Ir
:view objects
:resize 12x80
F1
:save-screen -
Esc
:set columns functions calls,incl/call,kind,name
1
F1
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
sum
 Self               5.00%: 100 * (D1mr + D1mw) / (Dr + Dw) = 100 × 40 / 800
 Incl               5.00%: 100 * (D1mr + D1mw) / (Dr + Dw) = 100 × 40 / 800
 Calls              2: How often it was called.

                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%         1 part
names 100%  lines 100%
──Help: Events──────────────────────────────────────────────────────────────────
Ir
 Total              4050: The sum over everything that was loaded; of a ratio,
                    the ratio of the sums.

Events
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-ratios.callgrind  callgrind  Ir  4,050                   1 part
names 100%  lines 100%
──Help: Objects─────────────────────────────────────────────────────────────────
[unknown]
 Self               4050: 4,050 Ir are of the code of [unknown].
 Self%              100.0%: 4,050 of 4,050 Ir are of the code of [unknown].
                    4,050 / 4,050 = 100.00%
 Incl%              100.0%: 4,050 of 4,050 Ir are of the code of [unknown] and
                    of what it called. 4,050 / 4,050 = 100.00%
 Functions          3: How many functions there have cost or calls.
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-ratios.callgrind  callgrind  Ir  4,050                   1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
sum
 Calls              2: How often it was called.
 Per call           1500: 3,000 / 2

Functions
 All functions with cost, own and inclusive.

                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
