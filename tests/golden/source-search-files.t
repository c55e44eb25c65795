# Files of lines from elsewhere are found, too; * takes what stands there.
args --view=source:lex_next DATA/strays.callgrind
size 14x80
keys
/ "lex.h" Enter
:save-screen -
Esc
:view functions
/ "lost" Enter s
:hot-line
k *
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                             self 800  incl 800
 ▲ 2 lines with cost are past end of lex.c, which has 7 (file changed?)
 ▲ 12.5% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
     5.0 ▋        5.0      6          return n + (int)strlen(s);      /* naïve …
     5.0 ▋        5.0      7  }
    15.0 █▉      15.0     90
     5.0 ▋        5.0     95
▌   10.0 █▎      10.0      3  lex.h  #define is_quote(c) ((c) == QUOTE)
 #define is_quo…(c) == QUOTE)  self 100 of 1,000  /lex.h: 1 of 1 = 10.0%  10/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   also tried ./build/tiny/kit/deep/er/lex.c … and 5 more
   Self%        Incl%   Line  Source
     9.0 ████▏    9.0      3
     0.0         80.0      5
▌                80.0      5        → lex_next
    11.0 █████   11.0      6

 lex_next  lex.c:5  incl 800 80.0%                       /lex_next: 1 of 1  3/4
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
