# What the status line has said can be read again, in full; numbers that were typed are no
# messages.
args DATA/tiny.callgrind
size 10x60
keys
Ctrl-P
:save-screen -
q ~ Alt-1 Alt-0 j I I
Ctrl-P
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
──What was said─────────────────────────────────────────────
 nothing yet




                                                        all
F1Help PgDnMore F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
──What was said─────────────────────────────────────────────
 sorted by Self, descending
 sorted by Self, ascending
 the key ~ does nothing here; F1 lists those that do


                                                        all
F1Help PgDnMore F3Search EscBack [ ]Event VViews qClose
