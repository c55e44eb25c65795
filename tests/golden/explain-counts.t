# Counters, callers, estimates, the half without rows.
args DATA/tiny.callgrind
size 14x90
keys
F1
:save-screen -
q Enter F1
:save-screen -
q
: "callers:main" Enter
:save-screen -
q
3 g
F1
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
──Help: Functions─────────────────────────────────────────────────────────────────────────
apply
 Self               24000: 24,000 Ir are of the own code of apply.
 Self%              24.0%: 24,000 of 100,000 Ir are of the own code of apply. 24,000 /
                    100,000 = 24.00%
 Incl               30000: 30,000 Ir are of apply and of what it called; recursion is
                    counted once.
 Incl%              30.0%: 30,000 of 100,000 Ir are of apply and of what it called;
                    recursion is counted once. 30,000 / 100,000 = 30.00%

                                                                                      top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
──Help: Callers───────────────────────────────────────────────────────────────────────────
eval
 Incl               30000: 30,000 Ir are of calls from eval to apply, and of what these
                    called: of these calls only.
 of fn%             100.0%: 30,000 of 30,000 Ir are of calls from eval to apply, and of
                    what these called: of these calls only. 30,000 / 30,000 = 100.00%
 Calls              900: How many of these calls there were.
 Per call           33.3: 30,000 / 900

Callers
                                                                                      top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
apply › main
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                        self 500 0.5%  incl 99,500 99.5%
     Incl▼  of fn%          Calls  Per call  Caller                          Object
  no caller is known: a program or thread began here, or who called it was not recorded
────────────────────────────────────────── main ──────────────────────────────────────────
▌    69000    69.3 ███▌         1     69000  solve                           tiny
     30000    30.2 █▌           2     15000  parse                           tiny
       500     0.5 ▏                         self


 solve  self 1,000 of 100.0 k  1.0%  main.c  call 69,000 69.0%                1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
──Help: Tree──────────────────────────────────────────────────────────────────────────────
main
 Incl%              ~99.5%: 99,500 of 100,000 Ir are of main and of what it called, as
                    the root. 99,500 / 100,000 = 99.50%; ~ is an estimate: the file does
                    not say it exactly.
 Self%              0.5%: 500 of 100,000 Ir are of the own code of main, on this path.
                    500 / 100,000 = 0.50%

Tree
 Who called whom, from the root of the stacks.
                                                                                      top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
