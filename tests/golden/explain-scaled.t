# A counter that overflows each million events: F1 says what one of its samples is.
args DATA/long-event.papihist
size 12x90
keys
F1
:save-screen -
screen
profview  long-event.papihist  papihist  perf::TASK-CLOCK  70,007 = 70.01 G         1 part
names 0%  lines 0%  inlined 0%  8: why so few names                       ▲ 1 warning (!)
──Help: Functions─────────────────────────────────────────────────────────────────────────
demo+0x107e
 Self               70.00 G: 70,000 samples hit the own code of demo+0x107e. 70,000 ± 519
                    (Poisson, 95 %)
 Self%              99.9%: 70,000 of 70,007 samples hit the own code of demo+0x107e.
                    70,000 / 70,007 = 99.99%  ± 0.0 (Wilson, 95 %)
 One stands for 1000000 perf::TASK-CLOCK.
 There is no name for this address: 8 says of each object why, and what helps.
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
