# Of two profiles what is inlined does not open within the source: Enter leads to it,
# and so it has the sign of a call, and a mark that tells it from one.
args --base=DATA/manual-old.callgrind DATA/../fuzz/corpus/pprof/go-mutex
size 12x80
keys
< Right j 6 PgDn
:save-screen -
Enter
:save-screen -
screen
profview  go-mutex against manual-old.callgrind  delay  865 ms
base: does not count this    names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                       self 0 s  incl 865 ms
 ▲ no source text: main.go not found; M maps it
      Base     Self     Delta    Ratio   Line  Source
                0 s                        66
▌            865 ms                        66        → …(*Mutex).Unlock    [inl]


 sync.(*Mutex).Unlock  self 865 ms of 865 ms  100.0%  main.go:66            2/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  go-mutex against manual-old.callgrind  delay  865 ms
base: does not count this    names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 mutex.go  sync.(*Mutex).Unlock                        self 865 ms  incl 865 ms
 ▲ no source text: sync/mutex.go not found; M maps it
   also tried ./mutex.go
      Base     Self     Delta    Ratio   Line  Source
▌            865 ms                       223


 mutex.go:223  self 865 ms of 865 ms  100.0%  incl 865 ms 100.0%            1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
