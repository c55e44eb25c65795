# Objects that only one of two profiles has are marked in the list of mapped ones, too.
args --base=DATA/mapped/old.perfscript DATA/mapped/new.perfscript
size 10x100
status 3
keys
8
:save-screen -
screen
profview  new.perfscript against old.perfscript  cycles  3 → 3  +0.0%
names 100%  lines 0%                                                               ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta    Ratio  Path             Symbols%  Note
▌        1        1         0        1  /usr/bin/a          100.0  file not found
         1        1         0        1  /usr/lib/both.so    100.0  file not found
+        0        1        +1      new  /usr/lib/new.so     100.0  file not found
-        1        0        -1        0  /usr/lib/old.so     100.0  file not found
 /usr/bin/a  self 1 of 3 ±3  file not found; --exe=PATH (M in Info), with the program that ra…  1/4
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
