# The command that prints what is shown: chosen columns, a second event, both halves
# of a page, a list beside; and what of the screen no option says.
args DATA/manual-events.callgrind
size 16x90
keys
: "set columns functions name,incl,self" Enter
:cmdline
:save-screen -
q }
:cmdline
:save-screen -
q { : "set columns functions" Enter
2
:wait
:cmdline
:save-screen -
q J
:wait
:cmdline
:save-screen -
q 5
:wait
Down Enter
:cmdline
:save-screen -
q 3
:wait
:resize 18x130
: "beside source" Enter
:wait
:cmdline
:save-screen -
screen
profview  manual-events.callgrind  callgrind  Ir  1,000                             1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir --columns=name,incl,self --sort=self \
 DATA/manual-events.callgrind









                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                             1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir --event=Dr --columns=name,incl,self --sort=self \
 DATA/manual-events.callgrind









 beside: Dr
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                             1 part
names 100%  lines 100%
──The commands that print this────────────────────────────────────────────────────────────
Callers
 profview --report=callers:load --event=Ir --sort=incl DATA/manual-events.callgrind

Callees
 profview --report=callees:load --event=Ir --sort=incl DATA/manual-events.callgrind

On screen only
 rows called self



                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                             1 part
names 100%  lines 100%
──The commands that print this────────────────────────────────────────────────────────────
Sandwich, callers
 profview --report=sandwich:load --event=Ir DATA/manual-events.callgrind

Sandwich, callees
 profview --report=sandwich-callees:load --event=Ir DATA/manual-events.callgrind






                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                             1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=flame --event=Ir DATA/manual-events.callgrind

On screen only
 the zoom (the report has the whole graph)







                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                                                                     1 part
names 100%  lines 100%
──The commands that print this────────────────────────────────────────────────────────────────────────────────────────────────────
Tree
 profview --report=tree --event=Ir DATA/manual-events.callgrind

Source
 profview --report=source:load --event=Ir DATA/manual-events.callgrind

On screen only
 what is folded (the report has all rows), rows called self





                                                                                                                              all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
