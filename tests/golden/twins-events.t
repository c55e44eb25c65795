# Columns are those of all events, also where functions that the file tells apart
# cost nothing of the one that is shown: it has the place of the object, whose
# wide screens show calls, too.
args DATA/twins-events.callgrind
size 12x120
keys
:save-screen -
]
:save-screen -
screen
profview  twins-events.callgrind  callgrind  Ir  2,360                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                            File
▌     1000   42.4 █████     1000   42.4        7       143  hash                                /b/a.c
       900   38.1 ████▌      900   38.1        0            hash                                /b/b.c
        50    2.1 ▎         1050   44.5        0            main                                /b/a.c
         2    0.1 ▏            2    0.1        0            f1                                  /b/lib.c
         2    0.1 ▏            2    0.1        0            f10                                 /b/lib.c
         2    0.1 ▏            2    0.1        0            f100                                /b/lib.c
 hash  self 1,000 of 2,360  42.4%  a.c  incl 1,000 42.4%                                                  1/208  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  twins-events.callgrind  callgrind  Dr  216                                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                            File
▌        9    4.2 █████       11    5.1        0            main                                /b/a.c
         2    0.9 █▏           2    0.9        7      0.29  hash                                /b/a.c
         1    0.5 ▌            1    0.5        0            f1                                  /b/lib.c
         1    0.5 ▌            1    0.5        0            f10                                 /b/lib.c
         1    0.5 ▌            1    0.5        0            f100                                /b/lib.c
         1    0.5 ▌            1    0.5        0            f101                                /b/lib.c
 main  self 9 of 216  4.2%  a.c  incl 11 5.1%                                                             1/208  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
