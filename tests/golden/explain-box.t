# A box of a flame graph.
args DATA/trees.folded --view=flame
size 12x80
keys
Down F1
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
──Help: Flame───────────────────────────────────────────────────────────────────
main
 Incl%              95.2%: 120 of 126 samples have main on the stack, as its
                    root. 120 / 126 = 95.24%  ± 3.9 (Wilson, 95 %)
 Self%              0.0%: 0 of 126 samples hit the own code of main, on this
                    path. 0 / 126 = 0.00%  ± 1.5 (Wilson, 95 %)

Flame
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
