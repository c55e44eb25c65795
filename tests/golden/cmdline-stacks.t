# The command that prints the stacks through a function; all of them; of filtered ones,
# by a word.
args DATA/trees.folded
size 12x90
keys
: "stacks step" Enter
:wait
:cmdline
:save-screen -
q K
:cmdline
:save-screen -
q : "ignore read" Enter
:wait
: "stacks lex" Enter
:wait
:cmdline
:save-screen -
screen
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=stacks:step --sort=self DATA/trees.folded






                                                                                      all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=stacks --sort=self DATA/trees.folded






                                                                                      all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
ignore read · 108 of 126 shown, % of all                                  u undoes  F base
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=stacks:lex --ignore=read --sort=self DATA/trees.folded






                                                                                      all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
