# Comments, strings and keywords; not on the cursor's line, and moved with the text.
args --color=256 --view=source:lex_next DATA/strays.callgrind
size 16x80
keys
k k k k
:save-styles -
:save-screen -
) ) )
:save-styles -
screen
hhhhhhhh...............................hhhhhhhhh

.....................................................tttttttttt
.ccccc..hhhhhhhh
.wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
.wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
...ccccc........ccccc...cccc..cccccc
..............................tttttttttttttttttttttttttttttttttttttttttttttttttt
..............................KKK
.......................................KKKKK.KKKK

....HHHHHHHHHHHHHHHHH.................KKK..........."""
.....HHHHHHHHHHHHHHHH.................KKKKKK......KKK.................//////////
.....HHHHHHHHHHHHHHHH
.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhffffff.hhhffffffff.hffff.hffffff.hhffff.hfffff.hffff.hhffffff.hfffff
profview  strays.callgrind  callgrind  Ir  1,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                             self 800  incl 800
 ▲ 2 lines with cost are past end of lex.c, which has 7 (file changed?)
 ▲ 12.5% of this function is in lines of other files, below its own
   Self%        Incl%   Line  Source
▌                          1  /* Text for the source view's tests; nobody compi…
                           2  int
                           3  lex_next(const char *s)
                           4  {
    40.0 █████   40.0      5          int n = *s == '"' ? quote(s) : 1;
     5.0 ▋        5.0      6          return n + (int)strlen(s);      /* naïve …
     5.0 ▋        5.0      7  }
 /* Text for the source view's tests; nobody compiles it. */  lex.c:1      1/10
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
hhhhhhhh...............................hhhhhhhhh

.....................................................tttttttttt
.ccccc..hhhhhhhh
.wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
.wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
...ccccc........ccccc...cccc..cccccc
..............................tttttttttttttttttttttttttttttttttttttttttttttttttt

...............................KKKK.KKKK

....HHHHHHHHHHHHHHHHH..........K..........."""
.....HHHHHHHHHHHHHHHH..........KKKK......KKK.................///////////
.....HHHHHHHHHHHHHHHH
.ggggggggggggggggggggggggggggggggggggggggggggggggg
hhffff.hhhhhffffff.hhhffffffff.hffff.hffffff.hhffff.hfffff.hffff.hhffffff.hfffff
