# A source file, or a line of one, is gone to from any view by its name alone, as with
# source: before it; behind another view it is no function.
args DATA/tiny.callgrind
size 10x80
keys
: "apply.c" Enter
:save-screen -
Esc 3 : "lex.c:5" Enter
:save-screen -
Esc
:save-screen -
: "callers:main.c" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/apply.c                                                      all functions
 ▲ no source text: src/apply.c not found; M maps it
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
 apply.c:80  self 24,000 of 100.0 k  24.0%  incl 24,000 24.0%               1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/lex.c                                                        all functions
   Self%        Incl%   Line  Source
▌   12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
 int n = *s == '"' ? quote(s) : 1;  self 12,000 of 100.0 k  12.0%  lex.c:5  5/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%              1/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
 main.c is a source file, not a function
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
