# A line without cost keeps the cursor while the file is read again, and so does one
# whose function is told apart by its contexts.
args --view=source:lex_next DATA/tiny.callgrind
size 16x80
keys
Up
F5
:wait
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
▌                          4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }

 {  lex.c:4                                                                 4/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
