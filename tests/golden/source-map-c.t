# The same in the C locale, by the path of the file; / still searches.
args --view=source:lost DATA/strays.callgrind
size 24x80
locale C
keys
M Ctrl-U "DATA/src/lex.c" Enter n
:save-screen -
/ "lex" Enter
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody comp..
                           2  int
     9.0 ####     9.0      3  lex_next(const char *s)
                           4  {
     0.0         80.0      5          int n = *s == '"' ? quote(s) : 1;
                 80.0      5        -> lex_next
>   11.0 #####   11.0      6          return n + (int)strlen(s);      /* na?ve..
                           7  }









 /build/tiny/kit/deep/er is now ~/DATA/src, for this run
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody comp..
                           2  int
>    9.0 ####     9.0      3  lex_next(const char *s)
                           4  {
     0.0         80.0      5          int n = *s == '"' ? quote(s) : 1;
                 80.0      5        -> lex_next
    11.0 #####   11.0      6          return n + (int)strlen(s);      /* na?ve..
                           7  }









 lex_next(const char *s)  self 90 of 1,000  lex.c:3    /lex: 1 of 2 = 9.0%  3/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
