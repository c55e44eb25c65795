# Whether a base is taken as if it had run as long is chosen on screen, too: lists and
# trees follow, and the command that prints them says it.
args --base=DATA/noise-old.folded DATA/noise-new.folded
size 10x80
keys
:save-screen -
: "set base-scale none" Enter
:save-screen -
3
:wait
:save-screen -
: "cmdline" Enter
:save-screen -
q
: "set base-scale auto" Enter
:wait
:save-screen -
screen
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
Delta of base ×1.21    names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       50       95       +34     1.57  read
·      100      100       -21     0.82  rest
·      100      108       -13     0.89  parse
+        0        9        +9      new  fresh
 read  self 95 of 312 ±20  30.4% ±5.1  incl 95 30.4%               1/6  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       50       95       +45     1.90  read
+        0        9        +9      new  fresh
·      100      108        +8     1.08  parse
-        7        0        -7        0  gone
 base-scale: none
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌      257      312       +55     1.21  100.0  ▾ main
·      100      108        +8     1.08   34.6      parse
       100      100         0        1   32.1      rest
        50       95       +45     1.90   30.4      read               ◂ hot path
 main  self 0 of 312 ±2  0.0% ±0.6  incl 312 100.0%                         1/6
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
names 100%  matched 97%
──The command that prints this──────────────────────────────────────────────────
 profview --report=tree --base-scale=none --base=DATA/noise-old.folded \
 DATA/noise-new.folded

On screen only
 what is folded (the report has all rows), rows called self
                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  noise-new.folded against noise-old.folded  samples  257 → 312  +21.4%
Delta of base ×1.21    names 100%  matched 97%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌      257      312         0        1  100.0  ▾ main
·      100      108       -13     0.89   34.6      parse
·      100      100       -21     0.82   32.1      rest
        50       95       +34     1.57   30.4      read               ◂ hot path
 base-scale: auto
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
