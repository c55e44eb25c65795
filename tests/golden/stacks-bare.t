# Stacks that are alike by bare names keep the word that tells them apart.
args --view=stacks DATA/stacks-bare.folded
size 10x80
keys
:save-screen -
screen
profview  stacks-bare.folded  folded  samples  60                         1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
▌       30   50.0 █████  start_thread;worker;…::Grid<…>::relax(…)…double…
        20   33.3 ███▍   start_thread;worker;geo::detail::Grid<…>::relax(…)…int…
        10   16.7 █▋     start_thread;worker(void*, unsigned long);other

 start_thread;wor…<double> const&)  self 30 of 60 ±11  50.0% ±12.3  1/3  Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
