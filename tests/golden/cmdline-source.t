# Of a source file a report has the lines from the first to the last that costs something:
# where the screen has others, below the command stands that it has.
args --view=source:lex_next DATA/tiny.callgrind
size 10x80
keys
:cmdline
:save-screen -
q
:view source:strlen
:cmdline
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=source:lex_next --event=Ir DATA/tiny.callgrind

On screen only
 lines before the first and behind the last with cost

                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=source:strlen --event=Ir DATA/tiny.callgrind




                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
