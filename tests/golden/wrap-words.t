# What Enter shows in full on a page of words is gone with that page; what w shows
# stays from view to view.
args DATA/tiny.callgrind
size 12x80
keys
8 Enter
:save-screen -
q
:save-screen -
w 8
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
────────────────────────────────────────────────────────────────────────────────
 version
 File: DATA/tiny.callgrind
 Note: 1
 version  1                                                                 1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
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
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
────────────────────────────────────────────────────────────────────────────────
 version
 File: DATA/tiny.callgrind
 Note: 1
 version  1                                                                 1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
