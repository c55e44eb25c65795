# Names and lines that do not fit move to the left, and back; columns stay.
args DATA/names.callgrind
size 12x70
keys
:save-screen -
)
:save-screen -
) ) ) ) ) ) ) ) ) ) )
:save-screen -
( (
:save-screen -
( ( ( ( ( ( ( ( ( ( ( ( ( ( (
:save-screen -
screen
profview  names.callgrind  callgrind  Ir  40,200                1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                              Object
▌     9000   22.4 █████  std::vector<…>::emplace_back(int&&)   naïve
      7000   17.4 ███▉   日本語の関数::計算する(整数)          naïve
      6000   14.9 ███▍   café_au_lait                          naïve
      5000   12.4 ██▊    naïve_straße                          naïve
      4000   10.0 ██▎    \u202eevil_bidi                       naïve
      3000    7.5 █▋     tab\x09here                           naïve
 std::vector<…>::emplace_back(…)  self 9,000 of 40,200   1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  names.callgrind  callgrind  Ir  40,200                1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                              Object
▌     9000   22.4 █████  …or<std::pair<std::basic_string<cha…  naïve
      7000   17.4 ███▉   …関数::計算する(整数)                 naïve
      6000   14.9 ███▍   …ait                                  naïve
      5000   12.4 ██▊    …aße                                  naïve
      4000   10.0 ██▎    …l_bidi                               naïve
      3000    7.5 █▋     …re                                   naïve
 std::vector<…>::emplace_back(…)  self 9,000 of 40,200   1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  names.callgrind  callgrind  Ir  40,200                1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                              Object
▌     9000   22.4 █████  …>, std::allocator<std::pair<std::b…  naïve
      7000   17.4 ███▉   …                                     naïve
      6000   14.9 ███▍   …                                     naïve
      5000   12.4 ██▊    …                                     naïve
      4000   10.0 ██▎    …                                     naïve
      3000    7.5 █▋     …                                     naïve
 std::vector<…>::emplace_back(…)  self 9,000 of 40,200   1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  names.callgrind  callgrind  Ir  40,200                1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                              Object
▌     9000   22.4 █████  …tor<char> >, int>, std::allocator<…  naïve
      7000   17.4 ███▉   …                                     naïve
      6000   14.9 ███▍   …                                     naïve
      5000   12.4 ██▊    …                                     naïve
      4000   10.0 ██▎    …                                     naïve
      3000    7.5 █▋     …                                     naïve
 std::vector<…>::emplace_back(…)  self 9,000 of 40,200   1/11  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  names.callgrind  callgrind  Ir  40,200                1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                              Object
▌     9000   22.4 █████  std::vector<…>::emplace_back(int&&)   naïve
      7000   17.4 ███▉   日本語の関数::計算する(整数)          naïve
      6000   14.9 ███▍   café_au_lait                          naïve
      5000   12.4 ██▊    naïve_straße                          naïve
      4000   10.0 ██▎    \u202eevil_bidi                       naïve
      3000    7.5 █▋     tab\x09here                           naïve
 this is where names begin
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews qQuit
