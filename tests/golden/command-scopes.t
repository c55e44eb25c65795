# Names that have colons of their own are completed as others are: below a scope
# again, and where they begin as a view is called.
args DATA/scopes.folded
size 8x80
keys
: "std" Tab
:save-screen -
"ma" Tab
:save-screen -
"f" Tab
:save-screen -
Ctrl-U "source::" Tab
:save-screen -
Ctrl-U "callers:std::so" Tab Enter
:save-screen -
: "callers:std::map<int, int>::i" Tab
:save-screen -
screen
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
:std::
std::less<int>::operator()  std::map<int, int>::insert  std::sort  std::map<int…
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
:std::map<int, int>::
std::map<int, int>::insert  std::map<int, int>::find
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
:std::map<int, int>::find
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        4   40.0 █████        4   40.0  std::less<int>::operator()
         3   30.0 ███▊         3   30.0  std::map<int, int>::insert
:source::read
EnterDone EscCancel TabComplete ↑Older
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  std::sort                               self 2 20.0%  incl 2 20.0%
▌        2   100.0 █████  main                                                 0

 main  self 0 of 10 ±2  0.0% ±13.9  call 2 20.0%                    1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  scopes.folded  folded  samples  10                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  std::sort                               self 2 20.0%  incl 2 20.0%
▌        2   100.0 █████  main                                                 0

:callers:std::map<int, int>::insert
EnterDone EscCancel TabComplete ↑Older
