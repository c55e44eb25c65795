# The menu of columns is closed when its page goes.
args DATA/tiny.callgrind
size 12x80
keys
:bind columns a view asm
F2 a
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  apply                                           self 24,000  incl 30,000

  /opt/tiny/bin/tiny is not there: --exe=PATH (on screen M) says where it is





F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
