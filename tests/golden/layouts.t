# A layout kept by a name brings back the view, columns, panes and ways to show things,
# whatever was chosen meanwhile; one that is not there, a name that is none and a line that
# says nothing are said.
args --source-dir=DATA DATA/tiny.callgrind
size 14x150
keys
:layout
:save-screen -
:set columns functions incl self name calls
:set costs raw
:layout-save narrow
:save-screen -
:set columns functions self name
:set costs unit
| 3
:layout-save a tree
:save-screen -
:layout narrow
:save-screen -
:layout a tree
:save-screen -
| 1
:save-screen -
:layout
:save-screen -
:layout none
:save-screen -
:layout-save
:save-screen -
:layout-save a/b
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                        Object            File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                                           tiny              src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                                            tiny              src/main.c
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                                          libc.so.6         string/memcpy.S
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                                          libc.so.6         malloc/malloc.c
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                                        tiny              src/lex.c
      4000    4.0 ▉        30000   30.0        2     15000  parse                                           tiny              src/main.c
      4000    4.0 ▉         4000    4.0      500         8  strlen                                          libc.so.6         string/memcpy.S
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                                       libc.so.6         malloc/malloc.c
 no layout was kept; :layout-save NAME keeps one
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl    Self▼  Function                                                                                                                    Calls
▌    30000    24000  apply                                                                                                                         900
     66000    20000  eval                                                                                                                           10
     16000    16000  memcpy                                                                                                                        200
     18000    15000  malloc                                                                                                                        304
     16000    12000  lex_next                                                                                                                      500
     30000     4000  parse                                                                                                                           2
      4000     4000  strlen                                                                                                                        500
      3000     3000  sysmalloc                                                                                                                       2
 layout kept in ~/config/profview/layouts/narrow
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree                                                     │ main.c  main                                        self 500  incl 99,500
▌  ~99.5    0.5  ▾ main                                                   │ ▲ no source text: src/main.c not found; M maps it
   ~69.0   ~1.0    ▾ solve                                                │   also tried DATA/src/main.c … and 2 more
   ~66.0  ~20.0      ▾ eval                                    ◂ hot path │   Self%        Incl%   Line  Source
   ~30.0  ~24.0        ▸ apply                                            │     0.0         30.0     11
   ~20.0  ~20.0          self                                             │                 30.0     11        → parse
   ~16.0  ~13.3        ▸ malloc                                           │     0.0         69.0     12
    ~2.0   ~1.7      ▸ malloc                                             │                 69.0     12        → solve
    ~1.0   ~1.0        self                                               │     0.3 █████    0.3     13
 layout kept in ~/config/profview/layouts/a tree
F1Help TabPane EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl    Self▼  Function                                                                                                                    Calls
▌    30000    24000  apply                                                                                                                         900
     66000    20000  eval                                                                                                                           10
     16000    16000  memcpy                                                                                                                        200
     18000    15000  malloc                                                                                                                        304
     16000    12000  lex_next                                                                                                                      500
     30000     4000  parse                                                                                                                           2
      4000     4000  strlen                                                                                                                        500
      3000     3000  sysmalloc                                                                                                                       2
 layout narrow
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree                                                     │ main.c  main                                        self 500  incl 99,500
▌  ~99.5    0.5  ▾ main                                                   │ ▲ no source text: src/main.c not found; M maps it
   ~69.0   ~1.0    ▾ solve                                                │   also tried DATA/src/main.c … and 2 more
   ~66.0  ~20.0      ▾ eval                                    ◂ hot path │   Self%        Incl%   Line  Source
   ~30.0  ~24.0        ▸ apply                                            │     0.0         30.0     11
   ~20.0  ~20.0          self                                             │                 30.0     11        → parse
   ~16.0  ~13.3        ▸ malloc                                           │     0.0         69.0     12
    ~2.0   ~1.7      ▸ malloc                                             │                 69.0     12        → solve
    ~1.0   ~1.0        self                                               │     0.3 █████    0.3     13
 layout a tree
F1Help TabPane EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Function
▌    24000  apply
     20000  eval
     16000  memcpy
     15000  malloc
     12000  lex_next
      4000  parse
      4000  strlen
      3000  sysmalloc
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                                        1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Function
▌    24000  apply
     20000  eval
     16000  memcpy
     15000  malloc
     12000  lex_next
      4000  parse
      4000  strlen
      3000  sysmalloc
 layouts: a tree, narrow
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Function
▌    24000  apply
     20000  eval
     16000  memcpy
     15000  malloc
     12000  lex_next
      4000  parse
      4000  strlen
      3000  sysmalloc
 no layout is called none; :layout lists them
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Function
▌    24000  apply
     20000  eval
     16000  memcpy
     15000  malloc
     12000  lex_next
      4000  parse
      4000  strlen
      3000  sysmalloc
 layout-save takes a name
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Function
▌    24000  apply
     20000  eval
     16000  memcpy
     15000  malloc
     12000  lex_next
      4000  parse
      4000  strlen
      3000  sysmalloc
 a/b: a name is wanted, without / in it and without . at its beginning
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
