# Where there are no rows anyway, changed or not, nothing says that c shows some.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --view=callers:main
size 12x80
keys
c
:save-screen -
c c
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
self/incl changed (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                 self 10 7.7%  incl 130 100.0%
      Base     Incl    Delta▼    Ratio  Caller
  no caller is known: a program or thread began here, or who called it was not
  recorded
───────────────────────────────────── main ─────────────────────────────────────
▌+       0       30       +30      new  fresh
        60       90       +30     1.50  parse
 rows whose self or inclusive cost differs by more than noise
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
gone rows only (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                 self 10 7.7%  incl 130 100.0%
      Base     Incl    Delta▼    Ratio  Caller
  no caller is known: a program or thread began here, or who called it was not
  recorded
───────────────────────────────────── main ─────────────────────────────────────
▌-       5        0        -5        0  gone

 rows that only the base has
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
