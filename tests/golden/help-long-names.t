# A long name stands whole over the row's figures; their sentences have it short, and
# so much of it that two names differ.
args DATA/long-names.folded
size 20x80
keys
Down F1
:save-screen -
Esc 2 F1
:save-screen -
Esc 3 Down F1
:save-screen -
screen
profview  long-names.folded  folded  samples  9                           1 part
names 100%
──Help: Functions───────────────────────────────────────────────────────────────
outer::inner::Table::find(std::basic_string<char, std::char_traits<char>,
std::allocator<char> > const&) const
 Self               3: 3 samples hit the own code of …::inner::Table::find(…)
                    const. 3 ± 4 (Poisson, 95 %)
 Self%              33.3%: 3 of 9 samples hit the own code of
                    …::inner::Table::find(…) const. 3 / 9 = 33.33%  ± 26.3
                    (Wilson, 95 %)
 Incl%              33.3%: 3 of 9 samples have …::inner::Table::find(…) const
                    on the stack; recursion is counted once. 3 / 9 = 33.33%
                    ± 26.3 (Wilson, 95 %)

Functions
 All functions with cost, own and inclusive.

Rows and columns
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  long-names.folded  folded  samples  9                           1 part
names 100%
──Help: Callers─────────────────────────────────────────────────────────────────
main
 Incl               3: 3 samples have main calling …::inner::Table::find(…)
                    const on the stack: of these calls only, recursion counted
                    once. 3 ± 4 (Poisson, 95 %)
 of fn%             100.0%: 3 of 3 samples have main calling
                    …::inner::Table::find(…) const on the stack: of these calls
                    only, recursion counted once. 3 / 3 = 100.00%  ± 28.1
                    (Wilson, 95 %)
 Self               0: 0 samples hit the own code of main. 0 ± 2 (Poisson,
                    95 %)

Callers
 Who called a function, and what of its cost came that way.

Callers and callees
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  long-names.folded  folded  samples  9                           1 part
names 100%
──Help: Tree────────────────────────────────────────────────────────────────────
allocator_of_things
 Incl%              11.1%: 1 of 9 samples has allocator_of_things below main on
                    the stack, on this path from the root. 1 / 9 = 11.11%
                    ± 20.8 (Wilson, 95 %)
 Self%              11.1%: 1 of 9 samples hit the own code of
                    allocator_of_things, on this path. 1 / 9 = 11.11%  ± 20.8
                    (Wilson, 95 %)

Tree
 Who called whom, from the root of the stacks.

Call trees
 Enter              open or close what is below the row; of a row with nothing
                    below it, callers and callees
 Space e            open or close what is below the row
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
