# One sample is one: in its number and in what is said of it.
args DATA/single.folded
size 18x80
keys
h
:save-screen -
screen
profview  single.folded  folded  samples  2                               1 part
names 100%
──Help: Functions───────────────────────────────────────────────────────────────
leaf
 Self               1: 1 sample hit the own code of leaf. 1 ± 3 (Poisson, 95 %)
 Self%              50.0%: 1 of 2 samples hit the own code of leaf. 1 / 2 =
                    50.00%  ± 40.5 (Wilson, 95 %)
 Incl               1: 1 sample has leaf on the stack; recursion is counted
                    once. 1 ± 3 (Poisson, 95 %)
 Incl%              50.0%: 1 of 2 samples has leaf on the stack; recursion is
                    counted once. 1 / 2 = 50.00%  ± 40.5 (Wilson, 95 %)

Functions
 All functions with cost, own and inclusive.

Rows and columns
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
