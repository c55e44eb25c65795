# Source beside functions, one above the other on a narrow screen; Tab changes sides, Esc
# comes back, q closes the pane; what Enter opens leads from then on.
args DATA/tiny.callgrind
size 24x80
keys
|
:save-screen -
Down
:save-screen -
Tab Down
:save-screen -
Esc Enter
:save-screen -
Tab Tab q
:save-screen -
8 |
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
────────────────────────────────────────────────────────────────────────────────
 apply.c  apply                                        self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
   Self%        Incl%   Line  Source
    24.0 █████   24.0     80
     0.0          6.0     81
                  6.0     81        → memcpy


 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
▌    20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
────────────────────────────────────────────────────────────────────────────────
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
    20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
 eval  self 20,000 of 100.0 k  20.0%  main.c  incl 66,000 66.0%    2/11  Self ▼
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
────────────────────────────────────────────────────────────────────────────────
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
    20.0 █████   20.0     60
▌    0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
 main.c:61  self 0 of 100.0 k  0.0%  incl 30,000 30.0%                      2/5
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6


────────────────────────────────────────────────────────────────────────────────
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
    20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
 solve  self 1,000 of 100.0 k  1.0%  main.c  call 66,000 66.0%      1/1  Incl ▼
F1Help TabPane EnterGo p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6












 solve  self 1,000 of 100.0 k  1.0%  main.c  call 66,000 66.0%      1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
   sources missing  88.0% in lines whose text is not here (files: 4; most in sr…











 nothing stands beside this view
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
