# H takes the cursor to the hottest row and leaves the order as it was chosen.
args DATA/tiny.callgrind
size 16x80
keys
> > I
:save-screen -
H
:save-screen -
2 < H
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▲  Function                        Object
▌      500    0.5 ▏        0.5  at_exit                         tiny
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉        4.0  strlen                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     24000   24.0 █████   30.0  apply                           tiny
      4000    4.0 ▉       30.0  parse                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
 sorted by Incl%, ascending
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%       Incl%▲  Function                        Object
       500    0.5 ▏        0.5  at_exit                         tiny
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      4000    4.0 ▉        4.0  strlen                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
▌    24000   24.0 █████   30.0  apply                           tiny
      4000    4.0 ▉       30.0  parse                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
      1000    1.0 ▎       69.0  solve                           tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c                    7/11  Incl% ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
     30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
     24000    80.0 ████            self
▌     6000    20.0 █          120  memcpy                          libc.so.6





 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S  call 6,000 6.0%   2/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
