# Callers of an event without: why there is nothing to write is said, and of the commands
# that these print nothing.
args DATA/tiny.callgrind DATA/../fuzz/corpus/papihist/example
size 16x90
keys
2 [
:wait
:save-screen -
P
:save-screen -
k
:write /nowhere/callers.csv
:save-screen -
:cmdline
:save-screen -
screen
profview  2 files  perf::LLC-LOAD-MISSES:u  0                                      3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply

  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
───────────────────────────────────────── apply ──────────────────────────────────────────
  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]







F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  2 files  perf::LLC-LOAD-MISSES:u  0                                      3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply

  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
───────────────────────────────────────── apply ──────────────────────────────────────────
  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]






 perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  2 files  perf::LLC-LOAD-MISSES:u  0                                      3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply

  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
───────────────────────────────────────── apply ──────────────────────────────────────────
  perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]






 perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
profview  2 files  perf::LLC-LOAD-MISSES:u  0                                      3 parts
perf::LLC-LOAD-MISSES:u is 0 everywhere; ] shows other events             ▲ 1 warning (!)
──The commands that print this────────────────────────────────────────────────────────────
Callers
 profview --report=callers:apply --event=perf::LLC-LOAD-MISSES:u DATA/tiny.callgrind \
 DATA/../fuzz/corpus/papihist/example
 it prints nothing: perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]

Callees
 profview --report=callees:apply --event=perf::LLC-LOAD-MISSES:u DATA/tiny.callgrind \
 DATA/../fuzz/corpus/papihist/example
 it prints nothing: perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]

On screen only
 perf::LLC-LOAD-MISSES:u does not say who called whom; Ir does: key ]
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
