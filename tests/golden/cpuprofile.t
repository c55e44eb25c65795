# Samples: scaled by the nominal period, with their uncertainty.
args --symbols=none DATA/../fuzz/corpus/cpuprofile/symbols
size 14x100
keys
:save-screen -
t
:save-screen -
Enter
:save-screen -
i
:save-screen -
screen
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal                                   1 part
names 75%  lines 0%  inlined 0%  8: why so few names                                ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                                   Object
▌  60.0 ms   75.0 █████  60.0 ms   75.0  main(int, char**)                          prog
   20.0 ms   25.0 █▋     20.0 ms   25.0  prog+0x1010                             ?  prog
       0 s    0.0        50.0 ms   62.5  f                                   [inl]  prog
       0 s    0.0        50.0 ms   62.5  g                                   [inl]  prog
       0 s    0.0        10.0 ms   12.5  libc.so.6+0x105                         ?  libc.so.6
       0 s    0.0        50.0 ms   62.5  operator--(T&)                             prog
       0 s    0.0        50.0 ms   62.5  prog+0x3009                             ?  prog

 main(int, char**)  self 60.0 ms of 80.0 ms ±50.0 ms  75.0% ±26.0  incl 60.0 ms 75.0%   1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal                                   1 part
names 75%  lines 0%  inlined 0%  8: why so few names                                ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                                   Object
▌        6   75.0 █████        6   75.0  main(int, char**)                          prog
         2   25.0 █▋           2   25.0  prog+0x1010                             ?  prog
         0    0.0              5   62.5  f                                   [inl]  prog
         0    0.0              5   62.5  g                                   [inl]  prog
         0    0.0              1   12.5  libc.so.6+0x105                         ?  libc.so.6
         0    0.0              5   62.5  operator--(T&)                             prog
         0    0.0              5   62.5  prog+0x3009                             ?  prog

 costs: raw
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal                                   1 part
names 75%  lines 0%  inlined 0%  8: why so few names                                ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main(int, char**)                                           self 6 75.0%  incl 6 75.0%
     Incl▼  of fn%        Caller                                           Object               Self
▌        5    83.3 ████▏  f                                         [inl]  prog                    0
         1    16.7 ▉      libc.so.6+0x105                               ?  libc.so.6               0
──────────────────────────────────────── main(int, char**) ─────────────────────────────────────────
         6   100.0 █████  self                                                                     6



 f  self 0 of 8 ±2  0.0% ±16.2  call 5 62.5%                                            1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  symbols  cpuprofile  samples  8 = 80.0 ms nominal                                   1 part
names 75%  lines 0%  inlined 0%  8: why so few names                                ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                       Self  Symbols%  Note
▌  period                                     10000 us
   layout                                     64-bit little-endian, version 0
   cmd                                        /path/to/prog
   stacks of one function                     25.0% in stacks of one function: who called it was no…
   stacks without a start                     75.0% in stacks whose outermost function has no name:…
   /tmp/prog                     2       0.0
   /lib/libc.so.6                0

 period  10000 us                                                                               1/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
