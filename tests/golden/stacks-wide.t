# A function of a stack that is cut between two wide characters leaves no blank.
args --view=stacks DATA/wide-names.folded
size 8x57
keys
:save-screen -
:resize 8x58
:save-screen -
screen
profview  wide-names.folded  folded  samples  8    1 part
names 100%
 1 Functions  2 Callers  3 Tree  4  5  8  Stacks
     Self▼  Self%        Stack
▌        5   62.5 █████  …;日本語日本…語日本語;innermost
         3   37.5 ███    main;outer;innermost
 main;outer;日…語;innermost  self 5 of 8 ±5  1/2  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap qClose
profview  wide-names.folded  folded  samples  8     1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  8  Stacks
     Self▼  Self%        Stack
▌        5   62.5 █████  …;日本語日本…本語日本語;innermost
         3   37.5 ███    main;outer;innermost
 main;outer;日…語;innermost  self 5 of 8 ±5   1/2  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap qClose
