# A box of a flame graph.
args DATA/trees.folded --view=flame
size 12x80
keys
Down F1
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%  lines 0%  incomplete stacks 0%
──Help: Flame───────────────────────────────────────────────────────────────────
main
 Incl%              95.2%: 120 / 126 = 95.24%  ± 3.9 (Wilson, 95 %)
 Self%              0.0%: 0 / 126 = 0.00%  ± 1.5 (Wilson, 95 %)

Flame
 The stacks as boxes, as wide as their cost.

                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
