# Lines of profviewrc that cannot be done: the first at once, all in the log and
# among the messages, which the header counts.
args DATA/tiny.callgrind
size 12x80
rcfile bind list X nonsense
rcfile set columns nowhere self
rcfile theme light
rcfile bind list Y view nowhere
rcfile set mouse maybe
keys
:save-screen -
Ctrl-P
:save-screen -
q !
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%                                         ▲ 5 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 profviewrc:1: no action is called nonsense (--list=actions)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%                                         ▲ 5 warnings (!)
──What was said─────────────────────────────────────────────────────────────────
 profviewrc:1: no action is called nonsense (--list=actions)
 profviewrc:2: no view nowhere has columns
 profviewrc:3: neither set OPTION VALUE nor set columns nor bind: theme
 profviewrc:4: no view is called nowhere (--list=views)
 profviewrc:5: mouse=maybe: must be one of on|off


                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%                                         ▲ 5 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                                         Place
▌  warning       1  no action is called nonsense (--list=actions)   profviewrc:1
   warning       1  no view nowhere has columns                     profviewrc:2
   warning       1  neither set OPTION VALUE nor set columns nor …  profviewrc:3
   warning       1  no view is called nowhere (--list=views)        profviewrc:4
   warning       1  mouse=maybe: must be one of on|off              profviewrc:5

 no action is called nonsense (--list=actions)  profviewrc:1                1/5
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack qClose
profview: ~/config/profview/profviewrc:1: no action is called nonsense (--list=actions)
profview: ~/config/profview/profviewrc:2: no view nowhere has columns
profview: ~/config/profview/profviewrc:3: neither set OPTION VALUE nor set columns nor bind: theme
profview: ~/config/profview/profviewrc:4: no view is called nowhere (--list=views)
profview: ~/config/profview/profviewrc:5: mouse=maybe: must be one of on|off
