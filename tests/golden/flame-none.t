# A histogram has no stacks: that is said.
args DATA/../fuzz/corpus/papihist/example
size 16x80
keys
5
:save-screen -
screen
profview  example  papihist  PAPI_TOT_CYC  70,010 = 70.01 G              2 parts
names <1%  lines 0%  inlined 0%  8: why so few names            ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌  70.00 G   99.9 █████  demo+0x107e                         ?  demo
   7.000 M    0.0 ▏      demo+0x1006                         ?  demo
   3.000 M    0.0 ▏      outside (as counted by PAPI)           [outside]







 Flame: this profile has no stacks, and does not say what calls cost
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
