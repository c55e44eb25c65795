# What has no cost of its own opens where it calls; Enter, and back to the line.
args --view=source:caller DATA/strays.callgrind
size 14x80
keys
:save-screen -
j Enter Tab Esc
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  caller                                               self 0  incl 1,000
   Self%        Incl%   Line  Source
                           2  int
     0.0          0.0      3  lex_next(const char *s)
                           4  {
                           5          int n = *s == '"' ? quote(s) : 1;
▌    0.0        100.0      6          return n + (int)strlen(s);      /* naïve …
                100.0      6        → lost
                           7  }
 return n + (int)strl…s);      /* naïve */  self 0 of 1,000  0.0%  lex.c:6  6/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  caller                                               self 0  incl 1,000
   Self%        Incl%   Line  Source
                           2  int
     0.0          0.0      3  lex_next(const char *s)
                           4  {
                           5          int n = *s == '"' ? quote(s) : 1;
     0.0        100.0      6          return n + (int)strlen(s);      /* naïve …
▌               100.0      6        → lost
                           7  }
 lost  lex.c:6  incl 1,000 100.0%                                           7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
