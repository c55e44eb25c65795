# What was mapped for this run holds when the file is read again, and what is
# mapped while it is read.
args --view=source:lost DATA/strays.callgrind
size 16x80
keys
M Ctrl-U "~/DATA/src" Enter n
F5
:wait
:save-screen -
F5 M Ctrl-U "~/DATA/src/lex.h" Enter n
:wait
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody compi…
                           2  int
     9.0 ████▏    9.0      3  lex_next(const char *s)
                           4  {
     0.0         80.0      5          int n = *s == '"' ? quote(s) : 1;
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6          return n + (int)strlen(s);      /* naïve …
                           7  }

 return n + (int)str…;      /* naïve */  self 110 of 1,000  11.0%  lex.c:6  7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ 2 lines with cost are past end of lex.h, which has 3 (file changed?)
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody compi…
                           2  #define QUOTE '"'
     9.0 ████▏    9.0      3  #define is_quote(c) ((c) == QUOTE)
     0.0         80.0      5
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6


 /build/tiny/kit/deep/er/lex.c is now ~/DATA/src/lex.h, for this run
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
