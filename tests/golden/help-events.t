# Keys that open rows are not in the help of a view whose rows open nothing; where
# they are words Enter shows them whole.
args --view=events DATA/tiny.callgrind
size 24x80
keys
F1
:save-screen -
q 8
F1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Events──────────────────────────────────────────────────────────────────
Ir
 Total              100.0 k: The sum over everything that was loaded; of a
                    ratio, the ratio of the sums.
 Scale              1: What a count is worth in the unit.
 Nominal            : Whether the scale is what was asked for, not what was
                    measured.

Events
 What was counted, its unit and its sum.

Events
 Enter Space        show this event

Rows and columns
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
 I R                reverse sort
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Info────────────────────────────────────────────────────────────────────
Info
 What the files say about themselves, and which files gave names.

Info
 M                  say where the program or library of the row is, with which
                    the files are read again, or the text

Rows and columns
 Enter → l          the row in full
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
 I R                reverse sort
 ( Shift-Left       names and lines a step back to their beginning
 ) Shift-Right      see more of names and lines that do not fit
 L                  hide rows with a smaller share of the total; without a
                    number, it is asked for

                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
