# Where no name begins so Tab offers those of which a component does; where there is
# none that is said.
args DATA/scopes.folded
size 10x80
keys
: "fin" Tab
:save-screen -
Esc : "findz" Tab
:save-screen -
Esc & "under:sor" Tab
:save-screen -
Esc & "under:i" Tab
:save-screen -
Esc & "under:findz" Tab
:save-screen -
screen
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
         2   20.0 ██▌          2   20.0  std::sort
         1   10.0 █▎           1   10.0  source::read
:std::map<int, int>::find
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
         2   20.0 ██▌          2   20.0  std::sort
         1   10.0 █▎           1   10.0  source::read
:findz                                                        nothing begins so
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
focus ^std::sort$ · 2 of 10 shown, % of all                     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        2   20.0 █████        2   20.0  std::sort
         0    0.0              2   20.0  main


filter: under:^std::sort$                                2 functions, 2 samples
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
focus ^std::map<int,\ int>::insert$ · 3 of 10 shown, % of all   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        3   30.0 █████        3   30.0  std::map<int, int>::insert
         0    0.0              3   30.0  main


filter: under:^std::map<int,\ int>::insert$              2 functions, 3 samples
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
focus findz [no match] · 0 of 10 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  nothing is left (focus findz [no match]); u undoes



filter: under:findz                   nothing begins so; 0 functions, 0 samples
EnterDone EscCancel TabComplete ↑Older
