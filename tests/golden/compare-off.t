# Without the base that it was opened with a profile is alone again, not the sum of both.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 12x80
keys
: "compare" Enter
:save-screen -
n
:wait
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Compare─────────────────────────────────────────────────┐
▌+│▌s  exchange both sides                                  │
  │ n  nothing is compared: DATA/manual-new.callgrind alone │
  │ DATA/manual-new.callgrind is the base                   │
- │ DATA/manual-old.callgrind is the base (as now)          │
  └─────────────────────────────────────────────────────────┘

 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterSelect qClose
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo


 nothing is compared: DATA/manual-new.callgrind alone
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
