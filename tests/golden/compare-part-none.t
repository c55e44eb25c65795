# Of a part that is chosen, and that the base has not: all of the base stands beside it.
args --part=4711.1-2 --base=DATA/manual-calls.callgrind DATA/manual-parts.callgrind
size 10x110
keys
:save-screen -
screen
profview  manual-parts.callgrind against manual-calls.callgrind  Ir  100 → 100  +0.0%
part 4711.1-2 · base whole · 20 of 100 shown, % of all  names 100%  lines 100%  matched 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                              Object
▌-      60        0       -60        0  next                                                  libtoken.so
-       20        0       -20        0  parse                                                 prog
+        0       20       +20      new  work                                                  [unknown]
-       10        0       -10        0  main                                                  prog
 next  base: self 60 60.0%  token.c  base: incl 60 60.0%                                         1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
