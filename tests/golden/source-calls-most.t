# What a function cost itself is next to none: the cursor is on the line that called most,
# H leads there again, and Tab to those that cost something.
args --view=source:lex_next DATA/calls-most.callgrind
size 14x80
keys
:save-screen -
Tab
:save-screen -
g H
:save-screen -
q
screen
profview  calls-most.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                           self 4  incl 10.00 M
      Self%           Incl%   Line  Source
                                 2  int
                                 3  lex_next(const char *s)
                                 4  {
   0.000030 █████  0.000030      5          int n = *s == '"' ? quote(s) : 1;
▌  0.000000       99.999960      6          return n + (int)strlen(s);      /* …
                  99.999960      6        → quote
   0.000010 █▋     0.000010      7  }
 return n + (int)str…);      /* naïve */  self 0 of 10.00 M  0.0%  lex.c:6  6/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  calls-most.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                           self 4  incl 10.00 M
      Self%           Incl%   Line  Source
                                 2  int
                                 3  lex_next(const char *s)
                                 4  {
▌  0.000030 █████  0.000030      5          int n = *s == '"' ? quote(s) : 1;
   0.000000       99.999960      6          return n + (int)strlen(s);      /* …
                  99.999960      6        → quote
   0.000010 █▋     0.000010      7  }
 int n = *s == '"' ? quote(s) : 1;  self 3 of 10.00 M  0.0%  lex.c:5        5/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  calls-most.callgrind  callgrind  Ir  10,000,000                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                           self 4  incl 10.00 M
      Self%           Incl%   Line  Source
                                 1  /* Text for the source view's tests; nobody…
                                 2  int
                                 3  lex_next(const char *s)
                                 4  {
   0.000030 █████  0.000030      5          int n = *s == '"' ? quote(s) : 1;
▌  0.000000       99.999960      6          return n + (int)strlen(s);      /* …
                  99.999960      6        → quote
 return n + (int)str…);      /* naïve */  self 0 of 10.00 M  0.0%  lex.c:6  6/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
