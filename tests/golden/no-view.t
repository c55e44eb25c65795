# What this version does not have is refused.
args --view=asm DATA/tiny.callgrind
status 1
keys
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  apply                                             self 24000  incl 30000

  /opt/tiny/bin/tiny is not there: --symfs=DIR or --map=FROM=TO says where it
  is
















F1Help EnterFollow ISyntax KSkid TabNext hot MLocate F6Sort tUnits wWrap qQuit
exit status 0
