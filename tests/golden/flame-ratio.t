# The flame graph of a ratio: boxes have the ratio, are as wide as what it is a share
# of, and say so; with a base signs go by the ratio.
args --event=D1_miss_rate --view=flame DATA/manual-ratios.callgrind
size 12x100
keys
Down Down
:save-screen -
F1
:save-screen -
Esc
: "compare DATA/ratios-old.callgrind" Enter
:wait
Home
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%                             1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 4.40%
 main ~4.40%
 sum ~5.00%




 sum  incl ~5.00%  self ~5.00%  as wide as Dr + Dw ~800                                   level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
profview  manual-ratios.callgrind  callgrind  D1_miss_rate  4.40%                             1 part
names 100%  lines 100%
──Help: Flame───────────────────────────────────────────────────────────────────────────────────────
sum
 Incl               ~5.00%: 100 * (D1mr + D1mw) / (Dr + Dw) = 100 × 40 / 800; ~ is an estimate: the
                    file does not say it exactly.
 Self               ~5.00%: 100 * (D1mr + D1mw) / (Dr + Dw) = 100 × 40 / 800; ~ is an estimate: the
                    file does not say it exactly.
 Boxes              as wide as Dr + Dw

                                                                                                top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-ratios.callgrind against ratios-old.callgrind  D1_miss_rate  5.40% → 4.40%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 - all -1.00%
 - main ~-1.00%
 - sum ~-1.25%




 all  Base 5.40%  Incl 4.40%  Delta -1.00%  Ratio 0.81  as wide as Dr + Dw                level 1/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
