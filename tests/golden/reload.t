# F5 reads the file again: the view, the way back and the cursor stay.
args DATA/tiny.callgrind
size 16x80
keys
j j Enter
F5
:wait
:save-screen -
Esc
:save-screen -
screen
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
