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
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
Rows and columns
 Enter → l          callers and callees of the function, functions of the group
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
 I R                reverse sort
                                                                             6%
F1Help F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callg…callgrind  Ir  100000  1 part
names 100%  lines 100%
──Help: Functions─────────────────────────────────

Rows and columns
 Enter → l          callers and callees of the
                    function, functions of the
                    group
 F6 .               choose the column to sort by
 F2 S               choose the columns
                                               3%
F1Help F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100000                                                                   1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────────────────────────────────────────────

Rows and columns
 Enter → l          callers and callees of the function, functions of the group
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
                                                                                                                     6%
F1Help F3Search EscBack [ ]Event VViews F4Filter qClose
