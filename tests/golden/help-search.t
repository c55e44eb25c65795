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
 t                  costs in their unit, raw, in percent
 $                  what the total would be if this were so many times faster
 w                  the name in the row in full

Moving and searching
/search
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 t                  costs in their unit, raw, in percent
 $                  what the total would be if this were so many times faster
 w                  the name in the row in full

Moving and searching
                                                                            16%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 5                  Flame: The stacks as bars, as wide as their cost.
 6 s                Source: The source of a function, or a file, with the cost
                    of its lines.
 7 a                Asm: The instructions of a function with their cost.
 8 i                Info: What the files say about themselves, and which files
                    gave names.
 !                  Messages: What was odd or lost in the files.
/bar
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
 *                  search for the name in the row
 H                  to the row with most cost
 t                  costs in their unit, raw, in percent
 $                  what the total would be if this were so many times faster
 w                  the name in the row in full

Moving and searching
                                                                            16%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
