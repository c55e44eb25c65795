# --view=callers:FN, a function without callers, one without callees.
args --view=callers:main DATA/tiny.callgrind
keys
:save-screen -
Enter
:save-screen -
q
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                              self 500 0.5%  incl 99,500 99.5%
     Incl▼  of fn%          Calls  Caller                          Object
  no caller is known: a program or thread began here, or who called it was not
  recorded
───────────────────────────────────── main ─────────────────────────────────────
▌    69000    69.3 ███▌         1  solve                           tiny
     30000    30.2 █▌           2  parse                           tiny
       500     0.5 ▏               self











 solve  self 1,000 of 100.0 k  1.0%  main.c  call 69,000 69.0%      1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
main › solve
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  solve                           self 1,000 1.0%  incl 69,000 69.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    69000   100.0 █████        1  main                            tiny
──────────────────────────────────── solve ─────────────────────────────────────
     66000    95.7 ████▊       10  eval                            tiny
      2000     2.9 ▏            4  malloc                          libc.so.6
      1000     1.4 ▏               self












 main  self 500 of 100.0 k  0.5%  main.c  call 69,000 69.0%         1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
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
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny







 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
