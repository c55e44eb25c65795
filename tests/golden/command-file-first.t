# A source file's name is the file, not a function that it fits as an expression.
args DATA/named-like-file.callgrind
size 10x80
keys
: "sort.c" Enter
:save-screen -
Esc : "sort.cm" Enter
:save-screen -
screen
profview  named-like-file.callgrind  callgrind  Ir  30                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 sort.c                                                           all functions
 ▲ no source text: sort.c not found; M maps it
   Self%        Incl%   Line  Source
                 66.7      2        → sort_cmp
▌   66.7 █████   66.7      9
 sort.c:9  self 20 of 30  66.7%  incl 20 66.7%                              4/4
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  named-like-file.callgrind  callgrind  Ir  30                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sort_cmp                              self 20 66.7%  incl 20 66.7%
     Incl▼  of fn%          Calls  Caller                          File
▌       20   100.0 █████        1  main                            sort.c
─────────────────────────────────── sort_cmp ───────────────────────────────────
        20   100.0 █████           self
 main  self 10 of 30  33.3%  sort.c  call 20 66.7%                  1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
