# The command that prints what is shown: the order and its direction, the floor,
# an event that is not the first.
args DATA/classes.callgrind --metric=Both=Ir+Ir --floor=1
size 12x90
keys
I ]
L 5 Enter
:cmdline
:save-screen -
q L 0 Enter
:cmdline
:save-screen -
screen
profview  classes.callgrind  callgrind  Both  800                                   1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --metric=Both=Ir+Ir --event=Both --sort=self:asc --floor=5 \
 DATA/classes.callgrind





                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  classes.callgrind  callgrind  Both  800                                   1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --metric=Both=Ir+Ir --event=Both --sort=self:asc --floor=0 \
 DATA/classes.callgrind





                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
