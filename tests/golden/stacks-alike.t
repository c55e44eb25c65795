# Stacks that would look alike show what tells them from the rows beside them, be it
# how often a function calls itself.
args DATA/alike.folded
size 10x60
keys
K K
:save-screen -
:resize 10x80
:save-screen -
screen
profview  alike.folded  folded  samples  10           1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  8  Stacks
     Self▼  Self%        Stack
▌        4   40.0 █████  …;node_new_…_children;…;memse…igned
         3   30.0 ███▊   …;list_appe…all_items;…;memse…igned
         2   20.0 ██▌    …;sort_rows;quick ×3;…;compa…t_key
         1   10.0 █▎     …;sort_rows;quick ×2;…;compa…t_key
 main;parser_re…set_unaligned  self 4 of 10 ±5  1/4  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap qClose
profview  alike.folded  folded  samples  10                               1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
▌        4   40.0 █████  …;node_n…ildren;arena_allocate_cleared;memset_unaligned
         3   30.0 ███▊   …;list_a…_items;arena_allocate_cleared;memset_unaligned
         2   20.0 ██▌    main;sort_rows;quick ×3;…;compare_b…irst_key
         1   10.0 █▎     main;sort_rows;quick ×2;…;compare_b…irst_key
 main;parser_read_…;memset_unaligned  self 4 of 10 ±5  40.0% ±26.0  1/4  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
