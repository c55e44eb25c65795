# Text moves to the left behind the names of other files.
args --view=source:lex_next DATA/strays.callgrind
size 20x60
keys
:save-screen -
)
:save-screen -
) ) ) )
:save-screen -
screen
profview  strays.callgrind  callgrind  Ir  1,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6 Source  7  8
 lex.c  lex_next                         self 800  incl 800
 ▲ 2 lines with cost are past … which has 7 (file changed?)
 ▲ 12.5% of this function is i…f other files, below its own
   Self%        Incl%   Line  Source
                           1  /* Text for the source view's…
                           2  int
                           3  lex_next(const char *s)
                           4  {
▌   40.0 █████   40.0      5          int n = *s == '"' ? q…
     5.0 ▋        5.0      6          return n + (int)strle…
     5.0 ▋        5.0      7  }
    15.0 █▉      15.0     90
     5.0 ▋        5.0     95
    10.0 █▎      10.0      3  lex.h  #define is_quote(c) ((…

 int n = *s ==…uote(s) : 1;  self 400 of 1,000  40.0%  5/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
profview  strays.callgrind  callgrind  Ir  1,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6 Source  7  8
 lex.c  lex_next                         self 800  incl 800
 ▲ 2 lines with cost are past … which has 7 (file changed?)
 ▲ 12.5% of this function is i…f other files, below its own
   Self%        Incl%   Line  Source
                           1  …or the source view's tests; …
                           2  …
                           3  …const char *s)
                           4  …
▌   40.0 █████   40.0      5  …nt n = *s == '"' ? quote(s) …
     5.0 ▋        5.0      6  …eturn n + (int)strlen(s);   …
     5.0 ▋        5.0      7  …
    15.0 █▉      15.0     90
     5.0 ▋        5.0     95
    10.0 █▎      10.0      3  lex.h  …s_quote(c) ((c) == QU…

 int n = *s ==…uote(s) : 1;  self 400 of 1,000  40.0%  5/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
profview  strays.callgrind  callgrind  Ir  1,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6 Source  7  8
 lex.c  lex_next                         self 800  incl 800
 ▲ 2 lines with cost are past … which has 7 (file changed?)
 ▲ 12.5% of this function is i…f other files, below its own
   Self%        Incl%   Line  Source
                           1  …tests; nobody compiles it. */
                           2  …
                           3  …
                           4  …
▌   40.0 █████   40.0      5  …ote(s) : 1;
     5.0 ▋        5.0      6  …(s);      /* naïve */
     5.0 ▋        5.0      7  …
    15.0 █▉      15.0     90
     5.0 ▋        5.0     95
    10.0 █▎      10.0      3  lex.h  …OTE)

 no name in sight goes on; w shows the row in full
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
