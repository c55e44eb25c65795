# What is done with a row of a call below a line of source, or of code inlined
# there, is done with what the row names; assembly stays at the line.
args --view=source:caller DATA/strays.callgrind
size 12x80
keys
j f
:save-screen -
u x
:save-screen -
u 2
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
focus ^lost$ · 1,000 of 1,000 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  caller                                               self 0  incl 1,000
   Self%        Incl%   Line  Source
                           4  {
                           5          int n = *s == '"' ? quote(s) : 1;
     0.0        100.0      6          return n + (int)strlen(s);      /* naïve …
▌               100.0      6        → lost
                           7  }
 lost  lex.c:6  incl 1,000 100.0%                                           7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
ignore ^lost$ · 0 of 1,000 shown, % of all                      u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  caller                                                   self 0  incl 0
   Self%        Incl%   Line  Source
                           3  lex_next(const char *s)
                           4  {
                           5          int n = *s == '"' ? quote(s) : 1;
▌                          6          return n + (int)strlen(s);      /* naïve …
                           7  }
 return n + (int)strlen(s);      /* naïve */  lex.c:6                       6/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  lost                             self 200 20.0%  incl 1,000 100.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌     1000   100.0 █████        1  caller                          tiny
───────────────────────────────────── lost ─────────────────────────────────────
       800    80.0 ████         3  lex_next                        tiny
       200    20.0 █               self

 caller  self 0 of 1,000  0.0%  lex.c  call 1,000 100.0%            1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
