# Of a key the last line alone is kept: others that bind or unbind it go. One that has
# nothing to do by itself needs no line to do nothing again.
args DATA/tiny.callgrind
rcfile bind all # view objects
rcfile bind all # view files
rcfile bind list # top
rcfile bind all ~ top
rcfile unbind  all Q
size 8x80
kept yes
keys
:bind all # view objects # mine
:unbind all ~
:bind all Q quit
W
:save-screen -
:unbind all Q
W
:save-screen -
:bind all Q quit
W
:unbind all Q
W
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 3 choices kept in ~/config/profview/profviewrc: bind all #, unbind all… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 1 choice kept in ~/config/profview/profviewrc: unbind all Q
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
 1 choice kept in ~/config/profview/profviewrc: unbind all Q
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
bind list # top
bind all # view objects
unbind all Q
