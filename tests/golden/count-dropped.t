# Esc and Ctrl-G drop a count that was begun, and do nothing else; a key that goes back
# by another name repeats as often as was counted.
args DATA/tiny.callgrind
size 8x80
keys
2 6 8 Alt-3 Esc
:save-screen -
j
:save-screen -
Alt-3 Ctrl-G
:save-screen -
Alt-2 Ctrl-O
:save-screen -
5 Alt-2 Esc
:save-screen -
Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
 version  1                                                                 1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
▌  creator          callgrind-3.19.0
 creator  callgrind-3.19.0                                                  2/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
▌  creator          callgrind-3.19.0
 creator  callgrind-3.19.0                                                  2/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
▌    30000   100.0 █████      900  eval                            tiny

 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
 apply  incl ~30,000 ~30.0%  self ~24,000 ~24.0%  of parent ~45.5%    level 5/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
▌    30000   100.0 █████      900  eval                            tiny

 eval  self 20,000 of 100.0 k  20.0%  main.c  call 30,000 30.0%     1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
