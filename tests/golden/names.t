# Wide and combining characters, control characters, a very long name.
args DATA/names.callgrind
size 18x80
keys
:save-screen -
w
:save-screen -
j
:save-screen -
screen
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
▌     9000   22.4 █████  std::vector<…>::emplace_back(int&&)             naïve
      7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
      6000   14.9 ███▍   café_au_lait                                    naïve
      5000   12.4 ██▊    naïve_straße                                    naïve
      4000   10.0 ██▎    \u202eevil_bidi                                 naïve
      3000    7.5 █▋     tab\x09here                                     naïve
      2000    5.0 █▏     esc\x1b[31mred                                  naïve
      1500    3.7 ▉      emoji_😀_grin                                   naïve
      1000    2.5 ▌      back\slash                                      naïve
       900    2.2 ▌      กำลัง_thai                                       naïve
       800    2.0 ▌      x                                               naïve

 std::vector<…>::emplace_back(…)  self 9,000 of 40,200  names.c    1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
▌     9000   22.4 █████  std::vector<…>::emplace_back(int&&)             naïve
      7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
      6000   14.9 ███▍   café_au_lait                                    naïve
      5000   12.4 ██▊    naïve_straße                                    naïve
      4000   10.0 ██▎    \u202eevil_bidi                                 naïve
      3000    7.5 █▋     tab\x09here                                     naïve
────────────────────────────────────────────────────────────────────────────────
 std::vector<std::pair<std::basic_string<char, std::char_traits<char>,
 std::allocator<char> >, int>, std::allocator<std::pair<std::basic_string<char,
 std::char_traits<char>, std::allocator<char> >, int> > >::emplace_back(int&&)
 Object: /opt/names/bin/naïve
 File: src/names.c
 std::vector<…>::emplace_back(…)  self 9,000 of 40,200  names.c    1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                        Object
      9000   22.4 █████  std::vector<…>::emplace_back(int&&)             naïve
▌     7000   17.4 ███▉   日本語の関数::計算する(整数)                    naïve
      6000   14.9 ███▍   café_au_lait                                    naïve
      5000   12.4 ██▊    naïve_straße                                    naïve
      4000   10.0 ██▎    \u202eevil_bidi                                 naïve
      3000    7.5 █▋     tab\x09here                                     naïve
      2000    5.0 █▏     esc\x1b[31mred                                  naïve
      1500    3.7 ▉      emoji_😀_grin                                   naïve
────────────────────────────────────────────────────────────────────────────────
 日本語の関数::計算する(整数)
 Object: /opt/names/bin/naïve
 File: src/names.c
 日本語の関数::計算する(整数)  self 7,000 of 40,200  names.c       2/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
