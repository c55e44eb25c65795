# F1 explains the figure that is there: of a path in a tree, of a stack, of a thread,
# of calls, of a line; a sentence that is true of functions only is not said of others.
args DATA/trees.folded
size 10x90
keys
3 j F1
:save-screen -
q 4 g l j F1
:save-screen -
q 5 g Down Down F1
:save-screen -
q J F1
:save-screen -
q Up F1
:save-screen -
q Down Down Down F1
:save-screen -
q K F1
:save-screen -
q 9 F1
:save-screen -
q : "callers:parse" Enter F1
:save-screen -
q Tab F1
:save-screen -
screen
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Tree──────────────────────────────────────────────────────────────────────────────
run
 Incl%              52.4%: 66 of 126 samples have run below main on the stack, on this
                    path from the root. 66 / 126 = 52.38%  ± 8.6 (Wilson, 95 %)
 Self%              0.0%: 0 of 126 samples hit the own code of run, on this path. 0 / 126
                    = 0.00%  ± 1.5 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Inverted──────────────────────────────────────────────────────────────────────────
run
 Incl%              31.7%: 40 of 126 samples have run calling step on the stack, on this
                    path from the function whose own code they hit. 40 / 126 = 31.75%
                    ± 8.0 (Wilson, 95 %)
 Incl               40: 40 samples have run calling step on the stack, on this path from
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Flame─────────────────────────────────────────────────────────────────────────────
run
 Incl%              52.4%: 66 of 126 samples have run below main on the stack, on this
                    path from the root. 66 / 126 = 52.38%  ± 8.6 (Wilson, 95 %)
 Self%              0.0%: 0 of 126 samples hit the own code of run, on this path. 0 / 126
                    = 0.00%  ± 1.5 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Sandwich──────────────────────────────────────────────────────────────────────────
run
 Incl%              52.4%: 66 of 126 samples have run on the stack; recursion is counted
                    once. 66 / 126 = 52.38%  ± 8.6 (Wilson, 95 %)
 Self%              0.0%: 0 of 126 samples hit the own code of run, on this path. 0 / 126
                    = 0.00%  ± 1.5 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Sandwich──────────────────────────────────────────────────────────────────────────
main
 Incl%              52.4%: 66 of 126 samples have main calling run on the stack, on this
                    path to the function in the middle. 66 / 126 = 52.38%  ± 8.6 (Wilson,
                    95 %)
 Self%              52.4%: 66 of 126 samples have this path on the stack and begin with
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Sandwich──────────────────────────────────────────────────────────────────────────
hash
 Incl%              31.7%: 40 of 126 samples have hash below step on the stack, on this
                    path from the function in the middle. 40 / 126 = 31.75%  ± 8.0
                    (Wilson, 95 %)
 Self%              31.7%: 40 of 126 samples hit the own code of hash, on this path. 40 /
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Stacks────────────────────────────────────────────────────────────────────────────
main;run;step;hash
 Self               40: 40 samples have this stack and no other. 40 ± 13 (Poisson, 95 %)
 Self%              31.7%: 40 of 126 samples have this stack and no other. 40 / 126 =
                    31.75%  ± 8.0 (Wilson, 95 %)

                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Parts─────────────────────────────────────────────────────────────────────────────
trees.folded
 Self               126: 126 samples were counted in trees.folded alone, all functions
                    together. 126 ± 23 (Poisson, 95 %)
 Self%              100.0%: 126 of 126 samples were counted in trees.folded alone, all
                    functions together. 126 / 126 = 100.00%  ± 1.5 (Wilson, 95 %)
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Callers───────────────────────────────────────────────────────────────────────────
main
 Incl               47: 47 samples have main calling parse on the stack: of these calls
                    only, recursion counted once. 47 ± 14 (Poisson, 95 %)
 of fn%             100.0%: 47 of 47 samples have main calling parse on the stack: of
                    these calls only, recursion counted once. 47 / 47 = 100.00%  ± 3.8
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  trees.folded  folded  samples  126                                        1 part
names 100%
──Help: Callers───────────────────────────────────────────────────────────────────────────
lex
 Incl               42: 42 samples have lex called by parse on the stack: of these calls
                    only, recursion counted once. 42 ± 13 (Poisson, 95 %)
 of fn%             89.4%: 42 of 47 samples have lex called by parse on the stack: of
                    these calls only, recursion counted once. 42 / 47 = 89.36%  ± 9.0
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
