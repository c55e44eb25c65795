# What is drawn is known by its place: tabs, heads, rows, labels, menus.
args DATA/tiny.callgrind
size 16x80
keys
:click 6 30
:save-screen -
:click 3 12
:save-screen -
:click 3 12
:click 2 16
:save-screen -
:click 10 30
:save-screen -
:click 15 2
:click 5 5
:save-screen -
Esc V
:click 4 8
:save-screen -
:click 1 70
:save-screen -
# twice on a row; a menu and what is beside it
1
:click 7 30
:click 7 30
:save-screen -
q V
:click 12 2
:save-screen -
# a line of input takes no clicks but on its own labels
1 / "mal"
:click 2 16
:click 15 10
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▼        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                  3/11  Self% ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  memcpy                        self 16,000 16.0%  incl 16,000 16.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    10000    62.5 ███▏        80  parse                           tiny
      6000    37.5 █▉         120  apply                           tiny
──────────────────────────────────── memcpy ────────────────────────────────────
     16000   100.0 █████           self





 parse  self 4,000 of 100.0 k  4.0%  main.c  call 10,000 10.0%      1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  memcpy                        self 16,000 16.0%  incl 16,000 16.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    10000    62.5 ███▏        80  parse                           tiny
      6000    37.5 █▉         120  apply                           tiny
──────────────────────────────────── memcpy ────────────────────────────────────
     16000   100.0 █████           self





 parse  self 4,000 of 100.0 k  4.0%  main.c  call 10,000 10.0%      1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Callers─────────────────────────────────────────────────────────────────
parse
 Incl               10000: 10,000 Ir are of calls from parse to memcpy, and of
                    what these called: of these calls only.
 of fn%             62.5%: 10,000 of 16,000 Ir are of calls from parse to
                    memcpy, and of what these called: of these calls only.
                    10,000 / 16,000 = 62.50%
 Calls              80: How many of these calls there were.

Callers
 Who called a function, and what of its cost came that way.

                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▲        Incl%  Function                        Object
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     20000   20.0 ████▏   66.0  eval                            tiny
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                  9/11  Self% ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▲        Incl%  Function                        Object
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     20000   20.0 ████▏   66.0  eval                            tiny
 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                  9/11  Self% ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  sysmalloc                         self 3,000 3.0%  incl 3,000 3.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌     3000   100.0 █████        2  malloc                          libc.so.6
────────────────────────────────── sysmalloc ───────────────────────────────────
      3000   100.0 █████           self






 malloc  self 15,000 of 100.0 k  15.0%  malloc.c  call 3,000 3.0%   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                                               Place
  nothing was odd about the files










F1Help Ctrl-PSaid F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self Self%▲        Incl%  Function                        Object
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
▌     3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     20000   20.0 ████▏   66.0  eval                            tiny
 sysmalloc  self 3,000 of 100.0 k  3.0%  malloc.c                 4/11  Self% ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
