# A function stays in the pane beside while others are gone through: two of them side by
# side, in one view or two, also after other views; the key once more, and it follows.
# Another profile has no such function.
args DATA/tiny.callgrind
size 16x150
keys
^
:save-screen -
| ^ Down s
:save-screen -
1 Down Enter
:save-screen -
1 ^
:save-screen -
^
: "profile DATA/manual-old.callgrind" Enter
:wait
Down
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
      1000    1.0 ▎        69000   69.0        1     69000  solve                                           tiny              src/main.c
       500    0.5 ▏          500    0.5        0            at_exit                                         tiny              src/main.c
 no function stands beside this view: |
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  eval                                   self 20,000  incl 66,000  │ pinned  apply.c  apply                           self 24,000  incl 30,000
 ▲ no source text: src/main.c not found; M maps it                        │ ▲ no source text: src/apply.c not found; M maps it
   also tried ./main.c                                                    │   also tried ./apply.c
   Self%        Incl%   Line  Source                                      │   Self%        Incl%   Line  Source
▌   20.0 █████   20.0     60                                              │    24.0 █████   24.0     80
     0.0         30.0     61                                              │     0.0          6.0     81
                 30.0     61        → apply                               │                  6.0     81        → memcpy
     0.0         16.0     62                                              │
                 16.0     62        → malloc                              │
                                                                          │
                                                                          │
 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%                                                                                      1/5
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm |Panes :Command qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  memcpy                 self 16,000 16.0%  incl 16,000 16.0%  │ pinned  apply.c  apply                           self 24,000  incl 30,000
     Incl▼  of fn%          Calls  Caller                                 │ ▲ no source text: src/apply.c not found; M maps it
▌    10000    62.5 ███▏        80  parse                                  │   also tried ./apply.c
      6000    37.5 █▉         120  apply                                  │   Self%        Incl%   Line  Source
──────────────────────────────── memcpy ───────────────────────────────── │    24.0 █████   24.0     80
     16000   100.0 █████           self                                   │     0.0          6.0     81
                                                                          │                  6.0     81        → memcpy
                                                                          │
                                                                          │
                                                                          │
                                                                          │
 parse  self 4,000 of 100.0 k  4.0%  main.c  call 10,000 10.0%                                                                            1/2  Incl ▼
F1Help TabPane EnterGo p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes ,Menu qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                                  │ memcpy.S  memcpy                                 self 16,000  incl 16,000
     24000   24.0 █████   30.0  apply                                     │ ▲ no source text: string/memcpy.S not found; M maps it
     20000   20.0 ████▏   66.0  eval                                      │   also tried ./memcpy.S
▌    16000   16.0 ███▍    16.0  memcpy                                    │   Self%        Incl%   Line  Source
     15000   15.0 ███▏    18.0  malloc                                    │    16.0 █████   16.0      1
     12000   12.0 ██▌     16.0  lex_next                                  │
      4000    4.0 ▉       30.0  parse                                     │
      4000    4.0 ▉        4.0  strlen                                    │
      3000    3.0 ▋        3.0  sysmalloc                                 │
      1000    1.0 ▎       69.0  solve                                     │
       500    0.5 ▏        0.5  at_exit                                   │
 the pane follows again
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qQuit
profview  manual-old.callgrind  callgrind  Ir  75                                                                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                                  │ main.c  copy.constprop.0                                 self 20  incl 20
        40   53.3 █████   80.0  parse                                     │ ▲ no source text: /src/main.c not found; M maps it
▌       20   26.7 ██▌     26.7  copy.constprop.0                          │   also tried ./src/main.c … and 1 more
        10   13.3 █▎     100.0  main                                      │   Self%        Incl%   Line  Source
         5    6.7 ▋        6.7  gone                                      │    26.7 █████   26.7     30
                                                                          │
                                                                          │
                                                                          │
                                                                          │
                                                                          │
                                                                          │
 copy.constprop.0  self 20 of 75  26.7%  main.c  incl 20 26.7%                                                                            2/4  Self ▼
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qQuit
