# Code without a file: a row a stretch of addresses.
args DATA/jit/unnamed.prof
size 14x100
keys
:save-screen -
8
:save-screen -
screen
profview  unnamed.prof  cpuprofile  samples  22 = 220 ms nominal                              1 part
names 0%  lines 0%  inlined 0%  8: why so few names                                 ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                                   Object
▌  90.0 ms   40.9 █████  90.0 ms   40.9  [unknown 7f0000001000-7f0000009000]     ?  [unknown]
   70.0 ms   31.8 ███▉   70.0 ms   31.8  [JIT 2000f000-20011000]                 ?  [JIT]
   50.0 ms   22.7 ██▊    50.0 ms   22.7  [unknown 7f0000230000-7f0000231000]     ?  [unknown]
   10.0 ms    4.5 ▌      10.0 ms    4.5  [JIT 30000000-30001000]                 ?  [JIT]
       0 s    0.0         220 ms  100.0  prog+0xfff                              ?  prog



 [unknown 7f0000001000-7f0000009000]  self 90.0 ms of 220 ms ±60.0 ms  40.9% ±19.0      1/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  unnamed.prof  cpuprofile  samples  22 = 220 ms nominal                              1 part
names 0%  lines 0%  inlined 0%  8: why so few names                                 ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                       Self  Symbols%  Note
▌  period                                     10000 us
   layout                                     64-bit little-endian, version 0
   stacks without a start                     100.0% in stacks whose outermost function has no name…
   [unknown]                140 ms       0.0  addresses in no mapping: probably of a plug-in that w…
   [JIT]                   40.0 ms       0.0  memory without a file: code made while the program ran
   [JIT]                   30.0 ms       0.0  memory without a file: code made while the program ran
   [JIT]                   10.0 ms       0.0  memory without a file: code made while the program ran
   /nowhere/prog               0 s            file not found
 period  10000 us                                                                               1/8
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
