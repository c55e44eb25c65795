# Of an event that only one of two files counts the other's functions say
# nothing: no figures in rows, headings and the line below.
args --event=Dr --view=source:lost DATA/tiny.callgrind DATA/strays.callgrind
size 13x80
keys
:wait
:save-screen -
2
:save-screen -
1 A G
:save-screen -
screen
profview  2 files  Dr  30,000                                            2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   also tried ./build/tiny/kit/deep/er/lex.c … and 5 more
   Self%        Incl%   Line  Source
▌                          3
                           5
                           5        → lex_next
                           6
 lex.c:3                                                                    1/4
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  2 files  Dr  30,000                                            2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  lost
     Incl▼    Calls  Caller                            Object               Self
▌                 1  caller                            tiny
───────────────────────────────────── lost ─────────────────────────────────────
                     self
                  3  lex_next                          tiny                 4000


 caller  lex.c                                                      1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  2 files  Dr  30,000                                            2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  A Lines
     Self▼  Self%        Function                        File               Line
                         lex_next                        src/lex.c             7
                         lex_next                        src/lex.c            90
                         lex_next                        src/lex.c            95
                         lex_next                        src/lex.h             3
                         lost                            …/deep/er/lex.c       3
                         lost                            …/deep/er/lex.c       5
▌                        lost                            …/deep/er/lex.c       6
 lost  lex.c:6                                                    32/32  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
