# The same where there is only ASCII.
args DATA/names.callgrind
size 18x80
locale C
keys
:save-screen -
j w
:save-screen -
screen
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Selfv  Self%        Function                                        Object
>     9000   22.4 #####  std::vector<..>::emplace_back(int&&)            na?ve
      7000   17.4 ####   ..::\u8a08\u7b97\u3059\u308b(..)                na?ve
      6000   14.9 ###-   cafe?_au_lait                                   na?ve
      5000   12.4 ###    na?ve_stra?e                                    na?ve
      4000   10.0 ##     \u202eevil_bidi                                 na?ve
      3000    7.5 #-     tab\x09here                                     na?ve
      2000    5.0 #      esc\x1b[31mred                                  na?ve
      1500    3.7 #      emoji_??_grin                                   na?ve
      1000    2.5 -      back\slash                                      na?ve
       900    2.2 -      ?????_thai                                      na?ve
       800    2.0 -      x                                               na?ve

 std::vector<..>::emplace_back(..)  self 9,000 of 40,200  names.c  1/11  Self v
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  names.callgrind  callgrind  Ir  40,200                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Selfv  Self%        Function                                        Object
      9000   22.4 #####  std::vector<..>::emplace_back(int&&)            na?ve
>     7000   17.4 ####   ..::\u8a08\u7b97\u3059\u308b(..)                na?ve
      6000   14.9 ###-   cafe?_au_lait                                   na?ve
      5000   12.4 ###    na?ve_stra?e                                    na?ve
      4000   10.0 ##     \u202eevil_bidi                                 na?ve
      3000    7.5 #-     tab\x09here                                     na?ve
      2000    5.0 #      esc\x1b[31mred                                  na?ve
      1500    3.7 #      emoji_??_grin                                   na?ve
--------------------------------------------------------------------------------
 \u65e5\u672c\u8a9e\u306e\u95a2\u6570::\u8a08\u7b97\u3059\u308b(\u6574\u6570)
 Object: /opt/names/bin/na?ve
 File: src/names.c
 ..::\u8a08\u7b97\u3059\u308b(..)  self 7,000 of 40,200  names.c   2/11  Self v
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
