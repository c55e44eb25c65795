# The way back leads to a view that the event chosen meanwhile does not have:
# that is said, and the step after it works.
args DATA/tiny.callgrind DATA/../fuzz/corpus/papihist/example
size 10x80
keys
2 Tab 1 [ Esc
:save-screen -
Esc Esc
:save-screen -
screen
profview  2 files  perf::LLC-LOAD-MISSES:u  0                            3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events   ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼    Calls  Function                                   Object
▌        0           demo+0x1006                             ?  demo
         0           demo+0x107e                             ?  demo
         0           outside (as counted by PAPI)               [outside]
                900  apply                                      tiny
 Callers: perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  2 files  perf::LLC-LOAD-MISSES:u  0                            3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events   ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼    Calls  Function                                   Object
▌               900  apply                                      tiny
                  0  at_exit                                    tiny
                 10  eval                                       tiny
                500  lex_next                                   tiny
 no earlier view; q quits
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
