# What is nearly all is not all, with two decimals neither.
args DATA/nearly.folded
size 12x70
keys
F1
:save-screen -
screen
profview  nearly.folded  folded  samples  100,001               1 part
names 100%
──Help: Functions─────────────────────────────────────────────────────
a
 Self               100.0 k: 100,000 samples hit the own code of a.
                    100,000 ± 620 (Poisson, 95 %)
 Self%              99.9%: 100,000 of 100,001 samples hit the own
                    code of a. 100,000 / 100,001 = 99.99%  ± 0.0
                    (Wilson, 95 %)
 Incl%              99.9%: 100,000 of 100,001 samples have a on the
                                                                  top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
