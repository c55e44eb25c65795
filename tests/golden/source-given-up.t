# What is inlined and open in the source is open, with the cursor in it, when a filter
# is given up whose preview had no such code.
args --view=source:main.work DATA/../fuzz/corpus/pprof/go-mutex
size 12x80
keys
j Enter j
:save-screen -
"&" "hide:Unlock"
:save-screen -
Esc
:save-screen -
# letter by letter taken back
"&" "hide:Unlock" Backspace Backspace Backspace Backspace Backspace Backspace Esc
:save-screen -
# what is shut stays shut
k Enter
"&" "hide:Unlock" Esc
:save-screen -
screen
profview  go-mutex  pprof  delay  865,293,203 = 865 ms                    1 part
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                       self 0 s  incl 865 ms
 ▲ no source text: main.go not found; M maps it
   Self%        Incl%   Line  Source
     0.0        100.0     66
   100.0 █████  100.0     66        ▾ sync.(*Mutex).Unlock
▌  100.0 █████  100.0                 mutex.go:223

 mutex.go:223  self 865 ms of 865 ms  100.0%  incl 865 ms 100.0%            3/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  go-mutex  pprof  delay  865,293,203 = 865 ms                    1 part
hide Unlock · 865,293,203 of 865,293,203 shown, % of all        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                    self 865 ms  incl 865 ms
 ▲ no source text: main.go not found; M maps it
   Self%        Incl%   Line  Source
▌  100.0 █████  100.0     66



filter: hide:Unlock                                               1 row, 865 ms
EnterDone EscCancel TabComplete ↑Older
profview  go-mutex  pprof  delay  865,293,203 = 865 ms                    1 part
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                       self 0 s  incl 865 ms
 ▲ no source text: main.go not found; M maps it
   Self%        Incl%   Line  Source
     0.0        100.0     66
   100.0 █████  100.0     66        ▾ sync.(*Mutex).Unlock
▌  100.0 █████  100.0                 mutex.go:223

 mutex.go:223  self 865 ms of 865 ms  100.0%  incl 865 ms 100.0%            3/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  go-mutex  pprof  delay  865,293,203 = 865 ms                    1 part
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                       self 0 s  incl 865 ms
 ▲ no source text: main.go not found; M maps it
   Self%        Incl%   Line  Source
     0.0        100.0     66
   100.0 █████  100.0     66        ▾ sync.(*Mutex).Unlock
▌  100.0 █████  100.0                 mutex.go:223

 mutex.go:223  self 865 ms of 865 ms  100.0%  incl 865 ms 100.0%            3/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  go-mutex  pprof  delay  865,293,203 = 865 ms                    1 part
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.go  main.work                                       self 0 s  incl 865 ms
 ▲ no source text: main.go not found; M maps it
   Self%        Incl%   Line  Source
     0.0        100.0     66
▌  100.0 █████  100.0     66        ▸ sync.(*Mutex).Unlock


 sync.(*Mutex).Unlock  self 865 ms of 865 ms  100.0%  main.go:66            2/2
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
