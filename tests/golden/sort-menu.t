# F6: choose the column; the cursor stays on its function; F6 again closes it.
args DATA/tiny.callgrind
size 18x80
keys
j j F6
:save-screen -
End Enter
:save-screen -
. Home Enter
:save-screen -
F6 F6
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by───┐f%        Incl%  Function                        Object
  │▌Self      │.0 █████   30.0  apply                           tiny
  │ Self%     │.0 ████▏   66.0  eval                            tiny
▌ │ Incl      │.0 ███▍    16.0  memcpy                          libc.so.6
  │ Incl%     │.0 ███▏    18.0  malloc                          libc.so.6
  │ Calls     │.0 ██▌     16.0  lex_next                        tiny
  │ Per call  │.0 ▉       30.0  parse                           tiny
  │ Function  │.0 ▉        4.0  strlen                          libc.so.6
  │ Object    │.0 ▋        3.0  sysmalloc                       libc.so.6
  │ File      │.0 ▎       69.0  solve                           tiny
  │ Kind      │.5 ▏        0.5  at_exit                         tiny
  └───────────┘.5 ▏       99.5  main                            tiny

 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   3/11  Self ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     12000   12.0 ██▌     16.0  lex_next                        tiny
       500    0.5 ▏       99.5  main                            tiny
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
▌    16000   16.0 ███▍    16.0  memcpy                          libc.so.6
      4000    4.0 ▉       30.0  parse                           tiny
      1000    1.0 ▎       69.0  solve                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6

 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   7/11  Kind ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
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
       500    0.5 ▏       99.5  main                            tiny

 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
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
       500    0.5 ▏       99.5  main                            tiny

 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                   3/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
