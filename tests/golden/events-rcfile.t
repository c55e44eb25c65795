# Columns of other events in profviewrc are for other profiles, too: what has no such
# event is without, and the menu says so.
args DATA/tiny.callgrind
size 24x120
rcfile set columns functions self,self[D1mr],incl[Dr],name
rcfile set columns objects self,self[Dr],name
keys
:save-screen -
F2
:save-screen -
Esc : "view objects" Enter >
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Incl Dr  Function
▌    24000     9000  apply
     20000    19000  eval
     16000     5000  memcpy
     15000     4700  malloc
     12000     5000  lex_next
      4000     9000  parse
      4000     1000  strlen
      3000      700  sysmalloc
      1000    20000  solve
       500      900  at_exit
       500    29100  main







 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%                                          1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Incl Dr  Function                                                                        ┌─Columns───────┐
▌    24000     9000  apply                                                                           │▌[x] Self      │
     20000    19000  eval                                                                            │ [x] Self D1mr │
     16000     5000  memcpy                                                                          │ [x] Incl Dr   │
     15000     4700  malloc                                                                          │ [x] Function  │
     12000     5000  lex_next                                                                        │ [ ] Self%     │
      4000     9000  parse                                                                           │ [ ] Incl      │
      4000     1000  strlen                                                                          │ [ ] Incl%     │
      3000      700  sysmalloc                                                                       │ [ ] Calls     │
      1000    20000  solve                                                                           │ [ ] Object    │
       500      900  at_exit                                                                         │ [ ] File      │
       500    29100  main                                                                            │ [ ] Kind      │
                                                                                                     │ [ ] Cum%      │
                                                                                                     │ [ ] Per call  │
                                                                                                     │ [ ] Line      │
                                                                                                     │ [ ] Address   │
                                                                                                     │ [ ] Self Dr   │
                                                                                                     └───────────────┘

 Cost in the function's own code, without what it calls. Among callers and callees: of the function in the row, whoeve…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  o Objects
     Self▼  Self Dr  Object
▌    62000    19300  /opt/tiny/bin/tiny
     38000    10700  /lib/libc.so.6
















 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%  incl 100.0 k 100.0%                                     1/2  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm qClose
