# Where all rows are left away, it is said that c shows them.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --view=callers:parse
size 10x80
keys
c c
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
new rows only (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                                 self 50 38.5%  incl 90 69.2%
      Base     Incl    Delta▼    Ratio  Caller
  no row here is new; c shows others, then all
──────────────────────────────────── parse ─────────────────────────────────────
  no row here is new; c shows others, then all
 rows that the base does not have
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
