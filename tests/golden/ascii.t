# --ascii: stand-ins for lines, bars and signs.
args --ascii DATA/tiny.callgrind
size 16x80
keys
:save-screen -
Enter
:save-screen -
F6
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Selfv  Self%        Incl%  Function                        Object
>    24000   24.0 #####   30.0  apply                           tiny
     20000   20.0 ####    66.0  eval                            tiny
     16000   16.0 ###-    16.0  memcpy                          libc.so.6
     15000   15.0 ###     18.0  malloc                          libc.so.6
     12000   12.0 ##-     16.0  lex_next                        tiny
      4000    4.0 #       30.0  parse                           tiny
      4000    4.0 #        4.0  strlen                          libc.so.6
      3000    3.0 -        3.0  sysmalloc                       libc.so.6
      1000    1.0 -       69.0  solve                           tiny
       500    0.5 -        0.5  at_exit                         tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self v
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Inclv  of fn%          Calls  Caller                          Object
>    30000   100.0 #####      900  eval                            tiny
------------------------------------ apply -------------------------------------
     24000    80.0 ####            self
      6000    20.0 #          120  memcpy                          libc.so.6





 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl v
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 C+-Sort by---+ply                         self 24,000 24.0%  incl 30,000 30.0%
  |>Incl      |fn%          Calls  Caller                          Object
> | of fn%    |0.0 #####      900  eval                            tiny
--| Calls     |--------------------- apply -------------------------------------
  | Per call  |0.0 ####            self
  | Caller    |0.0 #          120  memcpy                          libc.so.6
  | Object    |
  | Self      |
  | File      |
  | Incl%     |
  +-.. 2 more-+
 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl v
F1Help EnterSelect qClose
