# The theme is set while it runs, completed, checked, and kept.
args DATA/tiny.callgrind
rcfile set theme dark
size 10x80
kept yes
keys
: "set theme l" Tab Enter
W
: "set th" Tab Tab
:save-screen -
Esc
:set theme pink
:save-screen -
:set syntax intel
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
:set theme    OPTION VALUE, such as mouse off; columns VIEW LIST; colour WHAT …
auto  dark  light  both  mono
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 theme=pink: must be one of auto|dark|light|both|mono
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 syntax: intel
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
set theme light
