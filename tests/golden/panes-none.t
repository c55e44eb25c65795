# Beside a flame graph nothing can stand: no key offers it, none sends to another, and a
# key that was refused has turned nothing on.
args DATA/tiny.callgrind
size 16x160
keys
:save-screen -
^
:save-screen -
5
^
:save-screen -
8
|
:save-screen -
1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                                  Object            File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                                                     tiny              src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                                                      tiny              src/main.c
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                                                    libc.so.6         string/memcpy.S
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                                                    libc.so.6         malloc/malloc.c
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                                                  tiny              src/lex.c
      4000    4.0 ▉        30000   30.0        2     15000  parse                                                     tiny              src/main.c
      4000    4.0 ▉         4000    4.0      500         8  strlen                                                    libc.so.6         string/memcpy.S
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                                                 libc.so.6         malloc/malloc.c
      1000    1.0 ▎        69000   69.0        1     69000  solve                                                     tiny              src/main.c
       500    0.5 ▏          500    0.5        0            at_exit                                                   tiny              src/main.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                                                  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                                  Object            File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                                                     tiny              src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                                                      tiny              src/main.c
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                                                    libc.so.6         string/memcpy.S
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                                                    libc.so.6         malloc/malloc.c
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                                                  tiny              src/lex.c
      4000    4.0 ▉        30000   30.0        2     15000  parse                                                     tiny              src/main.c
      4000    4.0 ▉         4000    4.0      500         8  strlen                                                    libc.so.6         string/memcpy.S
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                                                 libc.so.6         malloc/malloc.c
      1000    1.0 ▎        69000   69.0        1     69000  solve                                                     tiny              src/main.c
       500    0.5 ▏          500    0.5        0            at_exit                                                   tiny              src/main.c
 no function stands beside this view: |
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                                                                                                   …
 solve ~69.0%                                                                                                 ▌ parse ~30.0%                                  ▌
 eval ~66.0%                                                                                             ▋  ▉ ▌ lex_next ~16.0%         ▏ memcpy ~10.0% ▏
 apply ~30.0%                                    malloc ~16.0%           ▋                                …   ▌     ▉
 memcpy  ▋                                          ▎





 nothing stands beside this view
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter TNames sSource aAsm :Command ,Menu fFocus yCopy PWrite qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
   sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c)



 nothing stands beside this view
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm :Command ,Menu fFocus yCopy PWrite qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                                  Object            File
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                                                     tiny              src/apply.c
     20000   20.0 ████▏    66000   66.0       10      6600  eval                                                      tiny              src/main.c
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                                                    libc.so.6         string/memcpy.S
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                                                    libc.so.6         malloc/malloc.c
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                                                  tiny              src/lex.c
      4000    4.0 ▉        30000   30.0        2     15000  parse                                                     tiny              src/main.c
      4000    4.0 ▉         4000    4.0      500         8  strlen                                                    libc.so.6         string/memcpy.S
      3000    3.0 ▋         3000    3.0        2      1500  sysmalloc                                                 libc.so.6         malloc/malloc.c
      1000    1.0 ▎        69000   69.0        1     69000  solve                                                     tiny              src/main.c
       500    0.5 ▏          500    0.5        0            at_exit                                                   tiny              src/main.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                                                                  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy qQuit
