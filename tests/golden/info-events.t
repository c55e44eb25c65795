# What a file says of itself has no cost, of no event.
args DATA/tiny.callgrind --event=Ir --event=Dr
size 10x100
keys
i
:save-screen -
q
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
 version  1                                                                                     1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
