# Code made at run time: named by a list, of which the last line wins; what it
# does not have stays [JIT] and its addresses.
args --perf-map=DATA/jit/perf.map DATA/jit/code.prof
size 16x100
keys
:save-screen -
8
:save-screen -
!
:save-screen -
screen
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                                 1 part
names 93%  lines 0%  inlined 0%                                                    ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                                   Object
▌  50.0 ms   33.3 █████  50.0 ms   33.3  JS:*hot /src/app.js:3:9                    [JIT]
   40.0 ms   26.7 ████   40.0 ms   26.7  stub with blanks                           [JIT]
   30.0 ms   20.0 ███     140 ms   93.3  JS:*main /src/app.js:1:1                   [JIT]
   20.0 ms   13.3 ██     20.0 ms   13.3  java.lang.String hashCode()                [JIT]
   10.0 ms    6.7 █      10.0 ms    6.7  [JIT 3f0ff000-3f100000]                 ?  [JIT]
       0 s    0.0        80.0 ms   53.3  node+0x104                              ?  node




 JS:*hot /src/app.js:3:9  self 50.0 ms of 150 ms ±50.0 ms  33.3% ±21.6                  1/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                                 1 part
names 93%  lines 0%  inlined 0%                                                    ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                       Self  Symbols%  Note
▌  period                                     10000 us
   layout                                     64-bit little-endian, version 0
   stacks of one function                     6.7% in stacks of one function: who called it was not…
   stacks without a start                     53.3% in stacks whose outermost function has no name:…
   [JIT]                   90.0 ms      88.9  code made at run time, part of it named by a list
   [unknown]               40.0 ms     100.0  addresses in no mapping, named by a list
   [JIT]                   20.0 ms     100.0  code made at run time, named by a list
   /nowhere/node               0 s            file not found


 period  10000 us                                                                               1/8
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  code.prof  cpuprofile  samples  15 = 150 ms nominal                                 1 part
names 93%  lines 0%  inlined 0%                                                    ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  ! Messages
   Level     Times  Message                                                      Place
▌  warning       1  lines that are not START SIZE NAME, skipped: 3               DATA/jit/perf.map:5
   warning       1  its functions have no names; file not found; --exe=PATH (M…  /nowhere/node








 lines that are not START SIZE NAME, skipped: 3  DATA/jit/perf.map:5                            1/2
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
