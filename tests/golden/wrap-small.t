# A screen without room for a row in full says so, and goes on as before.
args DATA/names.callgrind
size 8x80
keys
w
:save-screen -
j w
:save-screen -
w j
:save-screen -
screen
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
▌     9000   22.4 █████  std::vector<…>::emplace_back(int&&)             naïve
      7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
 no room to show the row in full
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
      9000   22.4 █████  std::vector<…>::emplace_back(int&&)             naïve
▌     7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
 no room to show the row in full
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
      7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
▌     6000   14.9 ███▍   café_au_lait                                    naïve
 café_au_lait  self 6,000 of 40,200  14.9%  names.c                3/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
