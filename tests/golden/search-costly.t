# A pattern that takes too long on a name says so, and keys go on.
args DATA/costly.callgrind
size 8x80
keys
/ "(a+)+$" Enter
:save-screen -
j
:save-screen -
screen
profview  costly.callgrind  callgrind  Ir  25                             1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                          File
         7   28.0 ███▉   aaaaaaaaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaa3  a.c
▌        1    4.0 ▌      caa                                               a.c
 the pattern takes too long on some names; not all matches are found
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  costly.callgrind  callgrind  Ir  25                             1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                          File
         7   28.0 ███▉   aaaaaaaaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaa3  a.c
▌        1    4.0 ▌      caa                                               a.c
 caa  self 1 of 25  4.0%  a.c  /(a+)+$: 1 of 1 (incomplete) = 4.0%  4/4  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
