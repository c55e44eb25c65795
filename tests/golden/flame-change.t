# The percentage of a difference is of the base's total, as the one in the first
# line is; the help says so.
args --view=flame --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 24x80
keys
:save-screen -
Down Down F1
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 + all +73.3%
 + main ~+73.3%
 + parse ~+40.0%                                       ▍ + fresh new     ▉-
 + copy.isra.0 ~+26.7%  ▋















 all  Base 75  Incl 130  Delta +55 (+73.3% of base)  Ratio 1.73       level 1/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
──Help: Flame───────────────────────────────────────────────────────────────────
parse
 Incl%              ~69.2%: 90 of 130 Ir are of parse and of what it called, as
                    far as main called it on this path from the root. 90 / 130
                    = 69.23%; ~ is an estimate: the file does not say it
                    exactly.
 Incl               ~90: 90 Ir are of parse and of what it called, as far as
                    main called it on this path from the root. ~ is an
                    estimate: the file does not say it exactly.
 Base               ~60: In the base: 60 Ir are of parse and of what it called,
                    as far as main called it on this path from the root. ~ is
                    an estimate: the file does not say it exactly.
 Delta              ~+30: the new figure less the base's: 90 - 60 = 30; ~ is an
                    estimate: the file does not say it exactly.
 Ratio              ~1.50: the new figure over the base's: 90 / 60 = ~1.50; ~
                    is an estimate: the file does not say it exactly.
 Self%              ~38.5%: 50 of 130 Ir are of the own code of parse, on this
                    path. 50 / 130 = 38.46%; ~ is an estimate: the file does
                    not say it exactly.
 A percentage with a sign is of the base's total, as the one in the first line:
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
