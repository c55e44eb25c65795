# Two profiles that cost the same: the cursor is where it would be in one.
args --base=DATA/cool.callgrind --view=source:lex_next DATA/cool.callgrind
size 11x80
keys
:save-screen -
H
Tab
:save-screen -
q
screen
profview  DATA/cool.callgrind against DATA/cool.callgrind  Ir  39 → 39  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                        self 34
      Base     Self     Delta    Ratio   Line  Source
                                            4  {
▌       24       24         0        1      5          int n = *s == '"' ? quot…
        10       10         0        1      6          return n + (int)strlen(s…
                                            7  }
 int n = *s == '"' ? quote(s) : 1;  self 24 of 39  61.5%  lex.c:5           5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  DATA/cool.callgrind against DATA/cool.callgrind  Ir  39 → 39  +0.0%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                        self 34
      Base     Self     Delta    Ratio   Line  Source
                                            4  {
▌       24       24         0        1      5          int n = *s == '"' ? quot…
        10       10         0        1      6          return n + (int)strlen(s…
                                            7  }
 there is no cooler line
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
