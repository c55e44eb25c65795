# A figure that is not certain says so everywhere.
args --view=callers:even DATA/manual-cycle.callgrind
size 14x80
keys
:save-screen -
Enter
:save-screen -
j s
:save-screen -
screen
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  even                  rows overlap  self 60 60.0%  incl ~90 ~90.0%
     Incl▼  of fn%          Calls  Caller                          File
▌       90  ~100.0 █████        1  main                            even.c
        30   ~33.3 █▋           4  odd                             even.c
───────────────────────────────────── even ─────────────────────────────────────
        60   ~66.7 ███▍            self
        45   ~50.0 ██▌          5  odd                             even.c


 main  self 10 of 100  10.0%  even.c  call 90 90.0%                 1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
even › main
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                self 10 10.0%  incl 100 100.0%
     Incl▼  of fn%          Calls  Caller                          File
  no caller is known: a program or thread began here, or who called it was not
  recorded
───────────────────────────────────── main ─────────────────────────────────────
▌       90    90.0 ████▌        1  even                            even.c
        10    10.0 ▌               self


 even  self 60 of 100  60.0%  even.c  call 90 90.0%                 1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 even.c  main                                                 self 10  incl 100
 ▲ no source text: even.c not found; M maps it
   Self%        Incl%   Line  Source
▌   10.0 █████   10.0      1
     0.0         90.0      2
                 90.0      2        → even



 even.c:1  self 10 of 100  10.0%  incl 10 10.0%                             1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
