# A mark in a view that the event chosen meanwhile does not have: that is said, and
# the way back and the way forth are as they were.
args DATA/tiny.callgrind DATA/../fuzz/corpus/papihist/example
size 10x80
keys
2 Tab
:mark a
8 1 Esc [
:mark-go a
:save-screen -
:forward
:save-screen -
:mark-go a
Esc
:save-screen -
screen
profview  2 files  perf::LLC-LOAD-MISSES:u  0                            3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events   ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Self  Note
▌  version                1
   creator                callgrind-3.19.0
   pid                    4711
   cmd                    ./tiny --fast
 Callers: perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  2 files  perf::LLC-LOAD-MISSES:u  0                            3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events   ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼    Calls  Function                                   Object
▌               900  apply                                      tiny
                  0  at_exit                                    tiny
                 10  eval                                       tiny
                500  lex_next                                   tiny
 Callers: perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  2 files  perf::LLC-LOAD-MISSES:u  0                            3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events   ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Self  Note
▌  version                1
   creator                callgrind-3.19.0
   pid                    4711
   cmd                    ./tiny --fast
 version  1                                                                1/14
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
