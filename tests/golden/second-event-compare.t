# Columns of two profiles are of one event.
args --base=DATA/manual-old.callgrind DATA/tiny.callgrind
size 8x100
keys
}
:save-screen -
screen
profview  tiny.callgrind against manual-old.callgrind  Ir  75 → 100.0 k  +133233.3%
names 100%  lines 100%  matched 5%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                                    Object
▌+       0    24000    +24000      new  apply                                       tiny
+        0    20000    +20000      new  eval                                        tiny
 two profiles are compared by one event at a time
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
