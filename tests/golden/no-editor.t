# A script has no terminal for the editor that is there where none was chosen.
args --view=source:lex_next DATA/tiny.callgrind
size 12x80
env VISUAL=
env EDITOR=
keys
v
:wait
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           4  {
▌   12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }
 there is no terminal for an editor
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
