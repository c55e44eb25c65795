# Of a few samples of milliseconds the new total is no whole number of samples; in
# raw counts it has the parts that three digits have room for.
args --perf-map=DATA/jit/perf.map DATA/jit/code.prof
size 12x90
keys
$
:save-screen -
Enter
:save-screen -
Esc t $
:save-screen -
screen
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                       1 part
names 93%  lines 0%  inlined 0%                                          ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌  50.0 ms   33.3 █████  50.0 ms   33.3  JS:*hot /src/app.js:3:9          [JIT]
   40.0 ms   26.7 ████   40.0 ms   26.7  stub with blanks                 [JIT]
   30.0 ms   20.0 ███     140 ms   93.3  JS:*main /src/app.js:1:1         [JIT]
   20.0 ms   13.3 ██     20.0 ms   13.3  java.lang.String hashCode()      [JIT]
   10.0 ms    6.7 █      10.0 ms    6.7  [JIT 3f0ff000-3f100000]       ?  [JIT]
       0 s    0.0        80.0 ms   53.3  node+0x104                    ?  node
times faster (2, 1.5, inf):                                   2×: 150 ms → 125 ms (1.20×)
EnterDone EscCancel
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                       1 part
names 93%  lines 0%  inlined 0%                                          ▲ 2 warnings (!)
──What if JS:*hot /src/app.js:3:9 were 2 times faster─────────────────────────────────────
only its own code: 50.0 ms 33.3%
 total 150 ms → 125 ms (1.20×); at most 1.50× if it cost nothing

it and all that it calls: 50.0 ms 33.3%
 total 150 ms → 125 ms (1.20×); at most 1.50× if it cost nothing

an upper bound
                                                                                      top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                       1 part
names 93%  lines 0%  inlined 0%                                          ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌        5   33.3 █████        5   33.3  JS:*hot /src/app.js:3:9          [JIT]
         4   26.7 ████         4   26.7  stub with blanks                 [JIT]
         3   20.0 ███         14   93.3  JS:*main /src/app.js:1:1         [JIT]
         2   13.3 ██           2   13.3  java.lang.String hashCode()      [JIT]
         1    6.7 █            1    6.7  [JIT 3f0ff000-3f100000]       ?  [JIT]
         0    0.0              8   53.3  node+0x104                    ?  node
times faster (2, 1.5, inf):                                         2×: 15 → 12.5 (1.20×)
EnterDone EscCancel
