# The same in the C locale.
args --view=source:lex_next DATA/strays.callgrind
size 24x80
locale C
keys
:save-screen -
Tab
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                             self 800  incl 800
 ! 2 lines with cost are past end of lex.c, which has 7 (file changed?)
 ! 12.5% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody comp..
                           2  int
                           3  lex_next(const char *s)
                           4  {
>   40.0 #####   40.0      5          int n = *s == '"' ? quote(s) : 1;
     5.0 -        5.0      6          return n + (int)strlen(s);      /* na?ve..
     5.0 -        5.0      7  }
    15.0 ##      15.0     90
     5.0 -        5.0     95
    10.0 #-      10.0      3  lex.h  #define is_quote(c) ((c) == QUOTE)





 int n = *s == '"' ? quote(s) : 1;  self 400 of 1,000  40.0%  lex.c:5      5/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                             self 800  incl 800
 ! 2 lines with cost are past end of lex.c, which has 7 (file changed?)
 ! 12.5% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody comp..
                           2  int
                           3  lex_next(const char *s)
                           4  {
    40.0 #####   40.0      5          int n = *s == '"' ? quote(s) : 1;
     5.0 -        5.0      6          return n + (int)strlen(s);      /* na?ve..
     5.0 -        5.0      7  }
>   15.0 ##      15.0     90
     5.0 -        5.0     95
    10.0 #-      10.0      3  lex.h  #define is_quote(c) ((c) == QUOTE)





 lex.c:90  self 150 of 1,000  15.0%  incl 150 15.0%                        8/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
