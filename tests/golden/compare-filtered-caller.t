# Where c leaves no row beside a filter, c is what hides them and not the filter: both
# panes say so, and how to see all.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --view=callees:parse --focus=parse
size 12x80
keys
c c
:save-screen -
c
:save-screen -
c
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · new rows only (c) · 90 of 130 shown, % of all     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                                 self 50 38.5%  incl 90 69.2%
      Base     Incl    Delta▼    Ratio  Caller
  no row here is new; c shows others, then all
──────────────────────────────────── parse ─────────────────────────────────────
  no row here is new; c shows others, then all


 rows that the base does not have
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · gone rows only (c) · 90 of 130 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                                 self 50 38.5%  incl 90 69.2%
      Base     Incl    Delta▼    Ratio  Caller
  no row here is gone; c shows all
──────────────────────────────────── parse ─────────────────────────────────────
  no row here is gone; c shows all


 rows that only the base has
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
focus parse · 90 of 130 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                                 self 50 38.5%  incl 90 69.2%
      Base     Incl    Delta▼    Ratio  Caller
▌       60       90       +30     1.50  main
──────────────────────────────────── parse ─────────────────────────────────────
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  self

 all rows
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
