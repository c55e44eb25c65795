# The menu of columns is open while its page goes.
args DATA/tiny.callgrind
size 12x80
keys
:bind columns a view asm
F2 a >
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 tiny  apply                                           self 24┌─Columns──────┐0
                                                              │▌[x] Self     │
  /opt/tiny/bin/tiny is not there: --symfs=DIR or --map=FROM=T│ [x] Self%    │
  is                                                          │ [+] Incl     │
                                                              │ [x] Incl%    │
                                                              │ [+] Calls    │
                                                              └────… 10 more─┘
 Cost in the function's own code, without what it calls. Among callers and cal…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
