# Two panes for which there is no room are said to have none only as long as that is so.
# When the one with the keys loses its room, the tabs name the other.
args DATA/tiny.callgrind
size 14x60
keys
|
:save-screen -
:resize 20x120
:wait
:save-screen -
:resize 14x60
|
:save-screen -
:resize 20x160
| Tab
:wait
:resize 10x40
:save-screen -
:save-styles -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
      4000    4.0    4.0  strlen
      3000    3.0    3.0  sysmalloc
 there is no room for two panes
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                    Object
▌    24000   24.0 █████    30000   30.0      900      33.3  apply                                       tiny
     20000   20.0 ████▏    66000   66.0       10      6600  eval                                        tiny
     16000   16.0 ███▍     16000   16.0      200        80  memcpy                                      libc.so.6
     15000   15.0 ███▏     18000   18.0      304      59.2  malloc                                      libc.so.6
     12000   12.0 ██▌      16000   16.0      500        32  lex_next                                    tiny
      4000    4.0 ▉        30000   30.0        2     15000  parse                                       tiny
────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
 apply.c  apply                                                                                self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
      Self  Self%        Incl%   Line    Calls  Source
     24000   24.0 █████   24.0     80
         0    0.0          6.0     81
                           6.0     81      120        → memcpy
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                          1/11  Self ▼
F1Help TabPane EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
      4000    4.0    4.0  strlen
      3000    3.0    3.0  sysmalloc
 one pane, also where there is room for two
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  Ir  100,000
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
 apply  24.0%  apply.c     1/11  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
hhhhhhhh..................hhhhhhhhhhh

ttttttttttttt
.....SSSSS..ccccc..ccccc..cccccccc
.....HHHHHHHHHHHHHHHHHHH..ttttt
.....HHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHH
.hhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhfffffff.hhffff.hffffff.hffff
