# The same of two profiles.
args --base=DATA/flame-old.folded DATA/flame-new.folded --view=flame
size 12x80
keys
Down Down F1
:save-screen -
screen
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Flame───────────────────────────────────────────────────────────────────
parse
 Incl%              53.6%: 11,000 of 20,510 samples have parse below main on
                    the stack, on this path from the root. 11,000 / 20,510 =
                    53.63%  ± 0.7 (Wilson, 95 %)
 Incl               11000: 11,000 samples have parse below main on the stack,
                    on this path from the root. 11,000 ± 206 (Poisson, 95 %)
 Base               13000: In the base: 13,000 samples have parse below main on
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
