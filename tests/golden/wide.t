# 120 cells and more add columns.
args DATA/tiny.callgrind
size 16x130
keys
:save-screen -
Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                        Object        File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                           tiny          src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                            tiny          src/main.c
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                          libc.so.6     string/memcpy.S
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                          libc.so.6     malloc/malloc.c
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                        tiny          src/lex.c
      4000    4.0 ▉        30000   30.0        2     15000  parse                           tiny          src/main.c
      4000    4.0 ▉         4000    4.0      500         8  strlen                          libc.so.6     string/memcpy.S
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                       libc.so.6     malloc/malloc.c
      1000    1.0 ▎        69000   69.0        1     69000  solve                           tiny          src/main.c
       500    0.5 ▏          500    0.5        0            at_exit                         tiny          src/main.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                    1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                                                                           self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Per call  Caller                            Object               Self  File
▌    30000   100.0 █████      900      33.3  eval                              tiny                20000  src/main.c
───────────────────────────────────────────────────────────── apply ──────────────────────────────────────────────────────────────
     24000    80.0 ████                      self                                                  24000
      6000    20.0 █          120        50  memcpy                            libc.so.6           16000  string/memcpy.S





 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%                                                       1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource qClose
