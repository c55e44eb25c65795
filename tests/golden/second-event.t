# Another event in columns beside, the same figures as when it is the one shown; names
# keep their room, and its cost is the last to go. In callers and in lines, too; not in
# trees, which are of one event.
args DATA/tiny.callgrind
size 12x100
keys
}
:save-screen -
]
:save-screen -
[ Enter
:save-screen -
s
:save-screen -
3
:save-screen -
} }
:save-screen -
1
:resize 12x50
:save-screen -
:resize 8x80
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%       Dr      Dr%  Function                          Object
▌    24000   24.0 █████   30.0     7000     23.3  apply                             tiny
     20000   20.0 ████▏   66.0     6000     20.0  eval                              tiny
     16000   16.0 ███▍    16.0     5000     16.7  memcpy                            libc.so.6
     15000   15.0 ███▏    18.0     4000     13.3  malloc                            libc.so.6
     12000   12.0 ██▌     16.0     4000     13.3  lex_next                          tiny
      4000    4.0 ▉       30.0     1000      3.3  parse                             tiny
 beside: Dr
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Dr  30,000                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌     7000   23.3 █████     9000   30.0      900  apply                             tiny
      6000   20.0 ████▎    19000   63.3       10  eval                              tiny
      5000   16.7 ███▋      5000   16.7      200  memcpy                            libc.so.6
      4000   13.3 ██▉       5000   16.7      500  lex_next                          tiny
      4000   13.3 ██▉       4700   15.7      304  malloc                            libc.so.6
      1000    3.3 ▊         9000   30.0        2  parse                             tiny
 apply  self 7,000 of 30,000  23.3%  apply.c  incl 9,000 30.0%                         1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                                             self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls       Dr      Dr%  Caller                          Object
▌    30000   100.0 █████      900     9000     30.0  eval                            tiny
────────────────────────────────────────────── apply ───────────────────────────────────────────────
     24000    80.0 ████               7000     23.3  self
      6000    20.0 █          120     2000      6.7  memcpy                          libc.so.6

 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%                         1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                                            self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
   Self%        Incl%   Line       Dr      Dr%  Source
▌   24.0 █████   24.0     80     7000     23.3
     0.0          6.0     81        0      0.0
                  6.0     81                          → memcpy
 apply.c:80  self 24,000 of 100.0 k  24.0%  incl 24,000 24.0%                                   1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree                                                                     Incl
   ~99.5 █████    0.5  ▾ main                                                                 ~99500
   ~69.0 ███▌    ~1.0    ▾ solve                                                              ~69000
   ~66.0 ███▍   ~20.0      ▾ eval                                                ◂ hot path   ~66000
▌  ~30.0 █▌     ~24.0        ▸ apply                                                          ~30000
   ~20.0 █      ~20.0          self                                                           ~20000
   ~16.0 ▊      ~13.3        ▸ malloc                                                         ~16000
 apply  self ~24,000 of 100.0 k  ~24.0%  apply.c  incl ~30,000 ~30.0%                          4/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree                                                                     Incl
   ~99.5 █████    0.5  ▾ main                                                                 ~99500
   ~69.0 ███▌    ~1.0    ▾ solve                                                              ~69000
   ~66.0 ███▍   ~20.0      ▾ eval                                                ◂ hot path   ~66000
▌  ~30.0 █▌     ~24.0        ▸ apply                                                          ~30000
   ~20.0 █      ~20.0          self                                                           ~20000
   ~16.0 ▊      ~13.3        ▸ malloc                                                         ~16000
 beside in other views: Dr
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  Ir  100,000       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 apply  self 24,000 of 100.0 k       1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%       Dr  Function
▌    24000   24.0 █████   30.0     7000  apply
     20000   20.0 ████▏   66.0     6000  eval
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
