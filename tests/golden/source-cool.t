# Where no line is hot, source opens where the function begins or was, not at the top of
# the file; of a ratio the line is hot where it is highest.
args --metric=mr=Bcm/Bc --view=source:lex_next DATA/cool.callgrind
size 10x80
keys
:ignore ^lex_next$
:save-screen -
u
:event mr
:save-screen -
:event Dr
:save-screen -
H
:save-screen -
:event mr
H Tab
:save-screen -
q
screen
profview  cool.callgrind  callgrind  Ir  39                               1 part
ignore ^lex_next$ · 5 of 39 shown, % of all                     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next
   Self%         Line  Source
                    4  {
▌                   5          int n = *s == '"' ? quote(s) : 1;
                    6          return n + (int)strlen(s);      /* naïve */
 int n = *s == '"' ? quote(s) : 1;  lex.c:5                                 5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  cool.callgrind  callgrind  mr  0.214                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                     self 0.214
      Self   Line  Source
     0.100      5          int n = *s == '"' ? quote(s) : 1;
▌    0.500      6          return n + (int)strlen(s);      /* naïve */
                7  }
 return n + (int)strlen(s);      /* naïve */  self 0.500  lex.c:6           6/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  cool.callgrind  callgrind  Dr  1                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                         self 0
   Self%         Line  Source
                    4  {
▌    0.0            5          int n = *s == '"' ? quote(s) : 1;
     0.0            6          return n + (int)strlen(s);      /* naïve */
 int n = *s == '"' ? quote(s) : 1;  self 0 of 1  0.0%  lex.c:5              5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  cool.callgrind  callgrind  Dr  1                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                         self 0
   Self%         Line  Source
                    4  {
▌    0.0            5          int n = *s == '"' ? quote(s) : 1;
     0.0            6          return n + (int)strlen(s);      /* naïve */
 no line here has cost
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  cool.callgrind  callgrind  mr  0.214                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                     self 0.214
      Self   Line  Source
                4  {
▌    0.100      5          int n = *s == '"' ? quote(s) : 1;
     0.500      6          return n + (int)strlen(s);      /* naïve */
 int n = *s == '"' ? quote(s) : 1;  self 0.100  lex.c:5                     5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
