# A search that has no match in the half of the page with the keys goes to the other. What
# is hidden for being little is so in a group's functions, too, and not in a flame graph.
args DATA/tiny.callgrind
size 14x80
keys
/ "eval" Enter 2 / "malloc" Enter
:save-screen -
/ "solve" Enter
:save-screen -
1 L 5 Enter : "view objects" Enter Enter
:save-screen -
5 : "cmdline" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
     66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
▌    16000    24.2 █▎         300  malloc                          libc.so.6


 in the other half of the page
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                          self 20,000 20.0%  incl 66,000 66.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    66000   100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000    45.5 ██▎        900  apply                           tiny
     20000    30.3 █▌              self
     16000    24.2 █▎         300  malloc                          libc.so.6


 in the other half of the page
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in tiny                File
▌    24000   24.0 █████   30.0  apply                           src/apply.c
     20000   20.0 ████▏   66.0  eval                            src/main.c
     12000   12.0 ██▌     16.0  lex_next                        src/lex.c
      4000    4.0 ▉       30.0  parse                           src/main.c
      1000    1.0 ▎       69.0  solve                           src/main.c
       500    0.5 ▏       99.5  main                            src/main.c


 apply  self 24,000 of 100.0 k  /solve: 1 match = 1.0%  1/6 +1 under 5%  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=flame --event=Ir DATA/tiny.callgrind








                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
