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
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 t                  costs in their unit, raw, in percent; in source and
                    assembly in place of percentages
 T                  names whole, without parameters, with fewer template
                    arguments, bare
 $                  what the total would be if this were so many times faster
/search
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 t                  costs in their unit, raw, in percent; in source and
                    assembly in place of percentages
 T                  names whole, without parameters, with fewer template
                    arguments, bare
 $                  what the total would be if this were so many times faster
                                                                            15%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
                    arguments, bare
 $                  what the total would be if this were so many times faster
 w                  the name in the row in full

Moving and searching
 ↑ k                one row up
 ↓ j                one row down
/bar
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 t                  costs in their unit, raw, in percent; in source and
                    assembly in place of percentages
 T                  names whole, without parameters, with fewer template
                    arguments, bare
 $                  what the total would be if this were so many times faster
                                                                            15%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
