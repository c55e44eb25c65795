# What the keys of other pages do is done with the function of the box.
args --view=flame DATA/tiny.callgrind
size 16x80
keys
Down Down Down
c
:save-screen -
Backspace
:save-screen -
w
:save-screen -
w
t
:save-screen -
:resize 12x60
:save-screen -
:click 6 2
:click 6 2
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏





 nothing is compared: --base=FILE, or :compare FILE
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
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
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
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
────────────────────────────────────────────────────────────────────────────────
 apply
 Object: /opt/tiny/bin/tiny
 File: src/apply.c
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
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
 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
 Callers of  memcpy    self 16,000 16.0%  incl 16,000 16.0%
     Incl▼  of fn%    Calls  Caller
▌    10000    62.5       80  parse
      6000    37.5      120  apply
────────────────────────── memcpy ──────────────────────────
     16000   100.0           self

 parse  main.c  call 10,000 10.0%               1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits qClose
