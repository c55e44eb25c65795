# A function that one side alone has in the centre: its own cost there, too.
args --base=DATA/flame-old.folded DATA/flame-new.folded --view=callers:gone
size 10x80
keys
:save-screen -
1 / i n n e r Enter Enter
:save-screen -
screen
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  gone
      Base     Incl    Delta▼    Ratio  Caller
▌-    1500        0     -1501        0  main
───────────────────────────────────── gone ─────────────────────────────────────
-     1500        0     -1501        0  self
 main  base: self 0 0.0%  base: call 1,500 7.3%                    1/1  Delta ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  inner                             self 1,500 7.3%  incl 1,500 7.3%
      Base     Incl    Delta▼    Ratio  Caller
▌+       0     1500     +1500      new  fresh
──────────────────────────────────── inner ─────────────────────────────────────
+        0     1500     +1500      new  self
 fresh  self 0 of 20,510 ±2  0.0% ±0.0  call 1,500 7.3%            1/1  Delta ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
