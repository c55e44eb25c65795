# The sign of an estimate does not take the place of a digit.
args --costs=raw --view=functions DATA/big-cycle.callgrind
size 12x100
keys
:save-screen -
q
screen
profview  big-cycle.callgrind  callgrind  Ir  23,456,700                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%            Incl  Incl%    Calls  Function                        File
▌ 14074020   60.0 █████ ~21111030  ~90.0        5  even                            even.c
   4691340   20.0 █▋      4691340   20.0        5  puts                            even.c
   2345670   10.0 ▉      23456700  100.0        0  main                            even.c
   2345670   10.0 ▉     ~10555515  ~45.0        5  odd                             even.c


 even  self 14,074,020 of 23,456,700  60.0%  even.c  incl ~21,111,030 ~90.0%            1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
