# Tab offers no name of a context while contexts are folded: no pattern finds
# one. Apart they have rows and names.
args DATA/contexts.callgrind
size 12x80
keys
& h i d e : s o r Tab
:save-screen -
Esc r & h i d e : s o r Tab
:save-screen -
screen
profview  contexts.callgrind  callgrind  Ir  810                          1 part
hide ^sort$ · 810 of 810 shown, % of all                        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     ~600  ~74.1 █████  ~74.1  walk                            tree
       210   25.9 █▊     100.0  main                            tree




filter: hide:^sort$                                         2 functions, 810 Ir
EnterDone EscCancel TabComplete ↑Older
profview  contexts.callgrind  callgrind  Ir  810                          1 part
hide ^sort · contexts apart · 810 of 810 shown, % of all        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     ~480  ~59.3 █████  ~59.3  walk'2'main                     tree
       210   25.9 ██▎    100.0  main                            tree
      ~120  ~14.8 █▎     ~74.1  walk'main                       tree



filter: hide:^sort                                          3 functions, 810 Ir
^sort'main$  ^sort'walk$  ^sort$
