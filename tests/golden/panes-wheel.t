# The wheel scrolls the pane that is under the mouse, whichever has the keys: below one
# another and side by side, on rows and on what stands over them.
args DATA/tiny.callgrind
size 24x80
keys
|
:scroll 3 20 20
:save-screen -
Tab
:scroll 2 6 20
:save-screen -
:scroll -1 13 20
:save-screen -
:resize 14x150
:scroll 3 6 20
:save-screen -
Tab
:scroll 3 9 120
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
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
────────────────────────────────────────────────────────────────────────────────
 memcpy.S  memcpy                                      self 16,000  incl 16,000
 ▲ no source text: string/memcpy.S not found; M maps it
   also tried ./memcpy.S
   Self%        Incl%   Line  Source
▌   16.0 █████   16.0      1




 memcpy.S:1  self 16,000 of 100.0 k  16.0%  incl 16,000 16.0%               1/1
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
────────────────────────────────────────────────────────────────────────────────
 memcpy.S  memcpy                                      self 16,000  incl 16,000
 ▲ no source text: string/memcpy.S not found; M maps it
   also tried ./memcpy.S
   Self%        Incl%   Line  Source
▌   16.0 █████   16.0      1




 memcpy.S:1  self 16,000 of 100.0 k  16.0%  incl 16,000 16.0%               1/1
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                                  │ malloc.c  malloc                                 self 15,000  incl 18,000
     15000   15.0 ███▏    18.0  malloc                                    │ ▲ no source text: malloc/malloc.c not found; M maps it
     12000   12.0 ██▌     16.0  lex_next                                  │   also tried ./malloc.c
      4000    4.0 ▉       30.0  parse                                     │   Self%        Incl%   Line  Source
      4000    4.0 ▉        4.0  strlen                                    │▌   15.0 █████   15.0    100
      3000    3.0 ▋        3.0  sysmalloc                                 │     0.0          3.0    101
      1000    1.0 ▎       69.0  solve                                     │                  3.0    101        → sysmalloc
       500    0.5 ▏        0.5  at_exit                                   │
       500    0.5 ▏       99.5  main                                      │
 malloc.c:100  self 15,000 of 100.0 k  15.0%  incl 15,000 15.0%                                                                                   1/3
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames aAsm |Panes :Command ,Menu qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                                  │ malloc.c  malloc                                 self 15,000  incl 18,000
▌    15000   15.0 ███▏    18.0  malloc                                    │ ▲ no source text: malloc/malloc.c not found; M maps it
     12000   12.0 ██▌     16.0  lex_next                                  │   also tried ./malloc.c
      4000    4.0 ▉       30.0  parse                                     │   Self%        Incl%   Line  Source
      4000    4.0 ▉        4.0  strlen                                    │    15.0 █████   15.0    100
      3000    3.0 ▋        3.0  sysmalloc                                 │     0.0          3.0    101
      1000    1.0 ▎       69.0  solve                                     │                  3.0    101        → sysmalloc
       500    0.5 ▏        0.5  at_exit                                   │
       500    0.5 ▏       99.5  main                                      │
 malloc  self 15,000 of 100.0 k  15.0%  malloc.c  incl 18,000 18.0%                                                                      4/11  Self ▼
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qQuit
