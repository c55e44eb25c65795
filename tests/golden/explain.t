# F1 on a row says how its figures came about, and how sure they are.
args DATA/../fuzz/corpus/cpuprofile/twice
size 14x90
keys
F1
:save-screen -
q
:filter focus
F1
:save-screen -
screen
profview  twice  cpuprofile  samples  8 = 80.0 ms nominal                           1 part
names 0%  lines 0%  inlined 0%  8: why so few names                      ▲ 3 warnings (!)
──Help: Functions─────────────────────────────────────────────────────────────────────────
prog+0x1000
 Self               60.0 ms: 6 samples hit the own code of prog+0x1000. 6 ± 5 (Poisson,
                    95 %)
 Self%              75.0%: 6 of 8 samples hit the own code of prog+0x1000. 6 / 8 = 75.00%
                    ± 26.0 (Wilson, 95 %)
 Incl               60.0 ms: 6 samples have prog+0x1000 on the stack; recursion is
                    counted once. 6 ± 5 (Poisson, 95 %)
 Incl%              75.0%: 6 of 8 samples have prog+0x1000 on the stack; recursion is
                    counted once. 6 / 8 = 75.00%  ± 26.0 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  twice  cpuprofile  samples  8 = 80.0 ms nominal                           1 part
focus ^prog\+0x1000$ · 6 of 8 shown, % of all                             u undoes  F base
──Help: Functions─────────────────────────────────────────────────────────────────────────
prog+0x1000
 Self               60.0 ms: 6 samples hit the own code of prog+0x1000. 6 ± 5 (Poisson,
                    95 %)
 Self%              75.0%: 6 of 8 samples hit the own code of prog+0x1000. 6 / 8 = 75.00%
                    ± 26.0 (Wilson, 95 %)
 Incl               60.0 ms: 6 samples have prog+0x1000 on the stack; recursion is
                    counted once. 6 ± 5 (Poisson, 95 %)
 Incl%              75.0%: 6 of 8 samples have prog+0x1000 on the stack; recursion is
                    counted once. 6 / 8 = 75.00%  ± 26.0 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
exit status 3
