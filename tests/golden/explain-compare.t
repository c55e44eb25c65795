# What two profiles differ by was not counted, and is no Poisson's.
args --base=DATA/flame-old.folded DATA/flame-new.folded
size 14x70
keys
F1
:save-screen -
screen
flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Functions─────────────────────────────────────────────────────
next
 Delta              -2001: the new figure less the base's, scaled as
                    the totals are: 1,000 - 3,000 × 1.00049 =
                    -2001.46 → -2,001  z = -33.3; less than 2 either
                    way is noise.
 Base               3000: In the base: 3,000 samples hit the own code
                    of next. 3,000 ± 108 (Poisson, 95 %)
 Self               1000: 1,000 samples hit the own code of next.
                    1,000 ± 62 (Poisson, 95 %)
                                                                  top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
