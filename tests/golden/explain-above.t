# A share of the row above has the division, too, of that row and, of the first level, of
# the tree; also against another profile.
args --base=DATA/flame-old.folded DATA/flame-new.folded --view=tree
size 18x80
keys
p j j j
:wait
:save-screen -
F1
:save-screen -
q Home F1
:save-screen -
screen
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  of up%  Tree
     20500    20510         0        1   100.0  ▾ main
     13000    11000     -2006     0.85    53.6    ▾ parse
·    10000    10000        -5     1.00    90.9        self
▌     3000     1000     -2001     0.33     9.1        next            ◂ hot path
      5000     7000     +1998     1.40    34.1      write
-     1500        0     -1501        0     0.0      gone
+        0     1500     +1500      new     7.3    ▸ fresh
·     1000     1010       +10     1.01     4.9      even




 next  self 1,000 of 20,510 ±62  4.9% ±0.3  incl 1,000 4.9%                 4/8
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Tree────────────────────────────────────────────────────────────────────
next
 Base               3000: In the base: 3,000 samples have next below parse on
                    the stack, on this path from the root. 3,000 ± 108
                    (Poisson, 95 %)
 Incl               1000: 1,000 samples have next below parse on the stack, on
                    this path from the root. 1,000 ± 62 (Poisson, 95 %)
 Delta              -2001: the new figure less the base's, scaled as the totals
                    are: 1,000 - 3,000 × 1.00049 = -2001.46 → -2,001  z =
                    -33.3; less than 2 either way is noise.
 Ratio              0.33: the new figure over the base's, scaled as the totals
                    are: 1,000 / (3,000 × 1.00049) = 0.33
 of up%             9.1%: 1,000 samples have next below parse on the stack, on
                    this path from the root. 1,000 / 11,000 of the row above =
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Tree────────────────────────────────────────────────────────────────────
main
 Base               20500: In the base: 20,500 samples have main on the stack,
                    as its root. 20,500 ± 281 (Poisson, 95 %)
 Incl               20510: 20,510 samples have main on the stack, as its root.
                    20,510 ± 281 (Poisson, 95 %)
 Delta              0: the new figure less the base's, scaled as the totals
                    are: 20,510 - 20,500 × 1.00049 = 0  z = 0.0; less than 2
                    either way is noise.
 Ratio              1: the new figure over the base's, scaled as the totals
                    are: 20,510 / (20,500 × 1.00049) = 1
 of up%             100.0%: 20,510 samples have main on the stack, as its root.
                    20,510 / 20,510 of the whole tree = 100.00%  ± 0.0 (Wilson,
                    95 %)
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
