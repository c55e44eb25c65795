# The source of a function, from its hottest line; what it calls; no text.
args DATA/tiny.callgrind
size 14x80
keys
/ "lex" Enter 6
:save-screen -
j j
:save-screen -
Enter
:save-screen -
Esc
:save-screen -
q
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           2  int
                           3  lex_next(const char *s)
                           4  {
▌   12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }
 int n = *s == '"' ? quote(s) : 1;  self 12,000 of 100.0 k   /lex: 1 match  5/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           2  int
                           3  lex_next(const char *s)
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
▌                 4.0      6        → strlen
                           7  }
 strlen  lex.c:6  incl 4,000 4.0%                            /lex: 1 match  7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 memcpy.S  strlen                                        self 4,000  incl 4,000
 ▲ no source text: string/memcpy.S not found; M maps it
   also tried ./memcpy.S
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0      1




 memcpy.S:1  self 4,000 of 100.0 k  4.0%  incl 4,000 4.0%                   1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           2  int
                           3  lex_next(const char *s)
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
▌                 4.0      6        → strlen
                           7  }
 strlen  lex.c:6  incl 4,000 4.0%                            /lex: 1 match  7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
▌    12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 lex_next  self 12,000 of 100.0 k  lex.c     /lex: 1 of 1 = 12.0%  5/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
