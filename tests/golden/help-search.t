# A search in the help counts nothing behind it; Esc leaves all as it was.
args DATA/tiny.callgrind
size 12x80
keys
F1
j j
/ "search"
:save-screen -
Enter
:save-screen -
/ "bar"
:save-screen -
"nowhere" Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 L                  hide rows with a smaller share of the total; without a
                    number, it is asked for
 t                  costs in their unit, raw, in percent
 w                  the name in the row in full

/search
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 L                  hide rows with a smaller share of the total; without a
                    number, it is asked for
 t                  costs in their unit, raw, in percent
 w                  the name in the row in full

                                                                            12%
F1Help F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 ███▌               The share, as a bar; a full one is the largest in its
                    column, among callers and callees the whole function.
 ~                  An estimate: the file does not say it exactly.
 ±                  Half of the 95 % confidence interval of a sampled figure.
 [inl] [inl~]       All of the function's cost, or a part of it, is in copies
                    of its code inside other functions.
 ?                  There is no name for this address.
/bar
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 L                  hide rows with a smaller share of the total; without a
                    number, it is asked for
 t                  costs in their unit, raw, in percent
 w                  the name in the row in full

                                                                            12%
F1Help F3Search EscBack [ ]Event VViews qClose
