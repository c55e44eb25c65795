# A character that a menu does not have is no command for the page behind: that is said,
# and the menu stays. A view's second key chooses what the first one does.
args DATA/tiny.callgrind
size 14x80
keys
' a
:save-screen -
m a ' x
:save-screen -
a j y Q
:save-screen -
q F6 f
:save-screen -
Esc F2 x
:save-screen -
Esc , z
:save-screen -
Esc V ]
:save-screen -
i
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Marks──────────────────────────────┐                        Object
▌ │▌m  mark this place: none is marked │                        tiny
  └────────────────────────────────────┘                        tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 a: no such mark
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Marks───────────────┐Incl%  Function                        Object
▌ │▌a  Functions: apply │ 30.0  apply                           tiny
  └─────────────────────┘ 66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 x: no such mark
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Copy────────┐        Incl%  Function                        Object
  │▌n  the name │ █████   30.0  apply                           tiny
▌ │ r  the row  │ ████▏   66.0  eval                            tiny
  │ t  all rows │ ███▍    16.0  memcpy                          libc.so.6
  └─────────────┘ ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 Q: not in this menu
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by───┐f%        Incl%  Function                        Object
  │▌Self      │.0 █████   30.0  apply                           tiny
▌ │ Self%     │.0 ████▏   66.0  eval                            tiny
  │ Incl      │.0 ███▍    16.0  memcpy                          libc.so.6
  │ Incl%     │.0 ███▏    18.0  malloc                          libc.so.6
  │ Calls     │.0 ██▌     16.0  lex_next                        tiny
  │ Per call  │.0 ▉       30.0  parse                           tiny
  │ Function  │.0 ▉        4.0  strlen                          libc.so.6
  └──… 3 more─┘.0 ▋        3.0  sysmalloc                       libc.so.6
 f: not in this menu
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
     24000   24.0 █████   30.0  apply                         │▌[x] Self     │
▌    20000   20.0 ████▏   66.0  eval                          │ [x] Self%    │
     16000   16.0 ███▍    16.0  memcpy                        │ [+] Incl     │
     15000   15.0 ███▏    18.0  malloc                        │ [x] Incl%    │
     12000   12.0 ██▌     16.0  lex_next                      │ [+] Calls    │
      4000    4.0 ▉       30.0  parse                         │ [+] Per call │
      4000    4.0 ▉        4.0  strlen                        │ [x] Function │
      3000    3.0 ▋        3.0  sysmalloc                     └─────… 8 more─┘
 x: not in this menu
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This row─────────────────────────────────────────────────┐  Object
  │▌Enter  Callers                                           │  tiny
▌ │ 2      callers and callees                               │  tiny
  │ s      source                                            │  libc.so.6
  │ a      assembly                                          │  libc.so.6
  │ J      flame graph, callers above, callees below         │  tiny
  │ K      the stacks through it: this profile has no stacks │  tiny
  │ f      focus: only cost with it on the stack             │  libc.so.6
  └─────────────────────────────────────────────────… 9 more─┘  libc.so.6
 z: not in this menu
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─All views──────────────────────────────┐                    Object
  │▌1   Functions                          │                    tiny
▌ │ 2   Callers                            │                    tiny
  │ 3   Tree                               │                    libc.so.6
  │ 4   Inverted                           │                    libc.so.6
  │ 5   Flame                              │                    tiny
  │ 6   Source                             │                    tiny
  │ 7   Asm                                │                    libc.so.6
  └──────────────────────────────… 14 more─┘                    libc.so.6
 ]: not in this menu
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
▌  version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
   sources missing  88.0% in lines whose text is not here (files: 4; most in sr…

 version  1                                                                 1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
