# Of a long name the title leaves out so much that what stands behind it is seen.
args DATA/long-names.folded
size 10x60
keys
$ 2 Enter
:save-screen -
:resize 10x120
:save-screen -
# of figures that are not those of now any more
:resize 10x60
:reload
:wait
:save-screen -
:resize 10x40
:save-screen -
Esc $ "inf" Enter
:save-screen -
screen
profview  long-names.folded  folded  samples  9       1 part
names 100%
──What if outer::inner::sort<…>(…) were 2 times faster──────
only its own code: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing

it and all that it calls: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing
                                                        top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  long-names.folded  folded  samples  9                                                                   1 part
names 100%
──What if outer::inner::sort<int*, std::less<int>, std::allocator<int> >(…) were 2 times faster─────────────────────────
only its own code: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing

it and all that it calls: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing
                                                                                                                    top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  long-names.folded  folded  samples  9       1 part
names 100%
──before it was read again: Wh…sort<…> were 2 times faster──
only its own code: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing

it and all that it calls: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25× if it cost nothing
                                                        top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  long-…lded  samples  9  1 part
names 100%
──before it was read…re 2 times faster──
only its own code: 5 55.6%
 total 9 → 6.50 (1.38×); at most 2.25×
 if it cost nothing

it and all that it calls: 5 55.6%
                                    top
F1Help PgDnMore F3Search EscBack qClose
profview  long-…lded  samples  9  1 part
names 100%
──What if …::sort<…>(…) cost nothing────
only its own code: 5 55.6%
 total 9 → 4 (2.25×)

it and all that it calls: 5 55.6%
 total 9 → 4 (2.25×)
                                    top
F1Help PgDnMore F3Search EscBack qClose
