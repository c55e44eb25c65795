# A wide screen has costs beside percentages, until they stand in the place of these.
args --view=source:lex_next DATA/rare-lines.callgrind
size 12x120
keys
F1
:save-screen -
q
:save-screen -
t
:save-screen -
} .
:save-screen -
q q
screen
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                                                         1 part
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────────────────────────────────────────────
int n = *s == '"' ? quote(s) : 1;
 Self               2400: 2,400 Ir are of the code of this line.
 Self%              0.024%: 2,400 of 10,000,000 Ir are of the code of this line. 2,400 / 10,000,000
                    = 0.02%
 Incl%              0.024%: 2,400 of 10,000,000 Ir are of the code of this line and of what it
                    called. 2,400 / 10,000,000 = 0.02%
 Line               5: The number of the line itself.
                                                                                                                    top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                                                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                                                 self 2,595  incl 2,595
      Self  Self%        Incl%   Line  Source
                                    3  lex_next(const char *s)
                                    4  {
▌     2400  0.024 █████  0.024      5          int n = *s == '"' ? quote(s) : 1;
       190  0.002 ▍      0.002      6          return n + (int)strlen(s);      /* naïve */
         5  0.000 ▏      0.000      7  }
 int n = *s == '"' ? quote(s) : 1;  self 2,400 of 10.00 M  0.0%  lex.c:5  incl 2,400 0.0%                           5/7
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns aAsm qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                                                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                                                                 self 2,595  incl 2,595
      Self           Incl   Line  Source
                               3  lex_next(const char *s)
                               4  {
▌     2400 █████     2400      5          int n = *s == '"' ? quote(s) : 1;
       190 ▍          190      6          return n + (int)strlen(s);      /* naïve */
         5 ▏            5      7  }
 costs: in their unit
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns aAsm qClose
profview  rare-lines.callgrind  callgrind  Ir  10,000,000                                                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 l┌─Sort by──────… 5─┐                                                                           self 2,595  incl 2,595
  │ Kind             │ncl   Line  Source
  │ Calls            │         3  lex_next(const char *s)
  │ Callee           │         4  {
▌ │ Function         │400      5          int n = *s == '"' ? quote(s) : 1;
  │▌(original order) │190      6          return n + (int)strlen(s);      /* naïve */
  └──────────────────┘  5      7  }
 int n = *s == '"' ? quote(s) : 1;  self 2,400 of 10.00 M  0.0%  lex.c:5  incl 2,400 0.0%                           5/7
F1Help EnterSelect qClose
