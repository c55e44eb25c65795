# M: what was typed becomes the narrowest rule, is used, and remembered if that
# is wanted; what is not there.
args --view=source:lost DATA/strays.callgrind
size 24x80
keys
:save-screen -
M
:save-screen -
Esc M Ctrl-U "~/no/such" Enter
:save-screen -
M Ctrl-U "~/state" Enter
M Ctrl-U "~" Enter
:save-screen -
M Ctrl-U "~/DATA/src" Enter
:save-screen -
y
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   also tried ./build/tiny/kit/deep/er/lex.c … and 5 more
   Self%        Incl%   Line  Source
     9.0 ████▏    9.0      3
     0.0         80.0      5
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6











 lex.c:6  self 110 of 1,000  11.0%  incl 110 11.0%                          4/4
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
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6











file or directory:                                               where lex.c is
EnterDone EscCancel TabComplete
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lost                                               self 200  incl 1,000
 ▲ no source text: /build/tiny/kit/deep/er/lex.c not found; M maps it
   also tried ./build/tiny/kit/deep/er/lex.c … and 5 more
   Self%        Incl%   Line  Source
     9.0 ████▏    9.0      3
     0.0         80.0      5
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6











 ~/no/such does not exist; nothing is mapped
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
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6











 lex.c is not below ~; nothing is mapped
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 l┌─Remember this for later runs?───┐                      self 200  incl 1,000
  │▌n  no, for this run only        │
  │ y  yes, for every profile       │ for the source view's tests; nobody compi…
  └─────────────────────────────────┘
     9.0 ████▏    9.0      3  lex_next(const char *s)
                           4  {
     0.0         80.0      5          int n = *s == '"' ? quote(s) : 1;
                 80.0      5        → lex_next
▌   11.0 █████   11.0      6          return n + (int)strlen(s);      /* naïve …
                           7  }









 /build/tiny/kit/deep/er is now ~/DATA/src
F1Help EnterSelect qClose
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









 /build/tiny/kit/deep/er is now ~/DATA/src; remembered in ~/state/profv… Ctrl-P
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
