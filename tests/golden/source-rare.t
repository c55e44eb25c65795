# Shares that would all be 0.0 have decimals; t shows costs in their place, p percentages
# again, of the function. A wide screen has both.
args --view=source:lex_next DATA/rare-lines.callgrind
size 12x80
keys
:save-screen -
t
:save-screen -
t
:save-screen -
t
:save-screen -
t p
:save-screen -
:cost-display raw
:save-screen -
q
screen
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                         self 2,595  incl 2,595
   Self%        Incl%   Line  Source
                           3  lex_next(const char *s)
                           4  {
▌  0.024 █████  0.024      5          int n = *s == '"' ? quote(s) : 1;
   0.002 ▍      0.002      6          return n + (int)strlen(s);      /* naïve …
   0.000 ▏      0.000      7  }
 int n = *s == '"' ? quote(s) : 1;  self 2,400 of 10.00 M  0.0%  lex.c:5    5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                         self 2,595  incl 2,595
      Self           Incl   Line  Source
                               3  lex_next(const char *s)
                               4  {
▌     2400 █████     2400      5          int n = *s == '"' ? quote(s) : 1;
       190 ▍          190      6          return n + (int)strlen(s);      /* na…
         5 ▏            5      7  }
 costs: in their unit
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                         self 2,595  incl 2,595
      Self           Incl   Line  Source
                               3  lex_next(const char *s)
                               4  {
▌     2400 █████     2400      5          int n = *s == '"' ? quote(s) : 1;
       190 ▍          190      6          return n + (int)strlen(s);      /* na…
         5 ▏            5      7  }
 costs: raw
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                         self 2,595  incl 2,595
   Self%        Incl%   Line  Source
                           3  lex_next(const char *s)
                           4  {
▌  0.024 █████  0.024      5          int n = *s == '"' ? quote(s) : 1;
   0.002 ▍      0.002      6          return n + (int)strlen(s);      /* naïve …
   0.000 ▏      0.000      7  }
 percentages in place of costs
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                          self 2,595  incl 2,595  % of function
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
                           4  {
▌   92.5 █████   92.5      5          int n = *s == '"' ? quote(s) : 1;
 percentages are of the function, with all that it calls
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                         self 2,595  incl 2,595
      Self           Incl   Line  Source
                               1  /* Text for the source view's tests; nobody c…
                               2  int
                               3  lex_next(const char *s)
                               4  {
▌     2400 █████     2400      5          int n = *s == '"' ? quote(s) : 1;
 costs: raw
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
