# A line behind the end of its file is said, and the cursor is on the last one.
args DATA/tiny.callgrind --source-dir=DATA/src
size 12x80
keys
: "lex.c:9999" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/lex.c                                                        all functions
   Self%        Incl%   Line  Source
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
▌                          7  }
 lex.c:9999: the file ends with line 7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
