# Metrics and filters of a profile that was shown before are no part of the command.
args DATA/several-events.callgrind
size 12x80
keys
: "metric Q1=D1mr+Dr" Enter
:wait
& "self>3:Q1" Enter
: "cmdline" Enter
:save-screen -
q
: "profile DATA/filters.folded" Enter
:wait
: "cmdline" Enter
:save-screen -
screen
profview  several-events.callgrind  callgrind  Q1  4,171                  1 part
only self>3:Q1 · 4,171 of 4,171 shown, % of all                 u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions '--only=self>3:Q1' --event=Q1 \
 --metric=Q1=D1mr+Dr --sort=self DATA/several-events.callgrind





                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  filters.folded  folded  samples  107                            1 part
only self>3:Q1 · 0 of 107 shown, % of all                       u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --sort=self DATA/filters.folded

On screen only
 metrics of events that these files have not, filters of what these files have
 not


                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
