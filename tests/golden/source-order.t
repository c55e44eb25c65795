# Source can be sorted, and brought back into the order of its lines, which has no
# reverse.
args --view=source:lex_next DATA/tiny.callgrind
size 24x80
keys
F6
:save-screen -
Home Enter
:save-screen -
F6 End Enter
:save-screen -
I
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 l┌─Sort by──────────┐                                 self 12,000  incl 16,000
  │ Self             │  Line  Source
  │ Self%            │     1  /* Text for the source view's tests; nobody compi…
  │ Incl%            │     2  int
  │ Line             │     3  lex_next(const char *s)
  │ Calls            │     4  {
▌ │ Source           │     5          int n = *s == '"' ? quote(s) : 1;
  │ File             │     6          return n + (int)strlen(s);      /* naïve …
  │ Kind             │     6        → strlen
  │ Incl             │     7  }
  │ Callee           │
  │ Function         │
  │▌(original order) │
  └──────────────────┘





 int n = *s == '"' ? quote(s) : 1;  self 12,000 of 100.0 k  12.0%  lex.c:5  5/8
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
  Self%▼        Incl%   Line  Source
▌   12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
                           4  {
                           7  }









 int n = *s == '"…? quote(s) : 1;  self 12,000 of 100.0 k  lex.c:5  1/8  Self ▼
F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
▌                          1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }









 /* Text for the source view's tests; nobody compiles it. */  lex.c:1       1/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
▌                          1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }









 the original order has no reverse; F6 sorts by a column
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
