# Costs in percent: each side's are of its own total, what differs is the difference of
# both in points; F1 says of what.
args --base=DATA/manual-old.callgrind --costs=percent DATA/manual-new.callgrind
size 14x80
keys
:save-screen -
F1
:save-screen -
Esc 5
Down F1
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+    0.0%    23.1%     +23.1      new  fresh
     26.7%    30.8%      +4.1        2  copy.isra.0
     53.3%    38.5%     -14.9     1.25  parse
-     6.7%     0.0%      -6.7        0  gone
     13.3%     7.7%      -5.6        1  main



 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
──Help: Functions───────────────────────────────────────────────────────────────
fresh
 Delta              +23.1: the new figure less the base's: 30 - 0 = 30 (in
                    percent: the difference of both shares, in points)
 Base               0.0%: In the base: 0 of 75 Ir are of the own code of fresh.
                    0 / 75 = 0.00%
 Self               23.1%: 30 of 130 Ir are of the own code of fresh. 30 / 130
                    = 23.08%
 Ratio              new: the new figure over the base's: 30 / 0 = new

                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
──Help: Flame───────────────────────────────────────────────────────────────────
main
 Incl%              ~100.0%: 130 of 130 Ir are of main and of what it called,
                    as the root. 130 / 130 = 100.00%; ~ is an estimate: the
                    file does not say it exactly.
 Incl               ~100.0%: 130 of 130 Ir are of main and of what it called,
                    as the root. 130 / 130 = 100.00%; ~ is an estimate: the
                    file does not say it exactly.
 Base               ~100.0%: In the base: 75 of 75 Ir are of main and of what
                    it called, as the root. 75 / 75 = 100.00%; ~ is an
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
