# Where only one side counts the event, rows have that side's order and no marks of
# what has come or gone. The menu of orders has each column once.
args DATA/manual-new.callgrind DATA/flame-old.folded
size 10x80
keys
: "compare DATA/flame-old.folded" Enter
:wait
:save-screen -
: "event samples" Enter
:save-screen -
: "compare off" Enter
:wait
: "compare DATA/manual-old.callgrind" Enter
:wait
:resize 22x80
: "event Ir" Enter
F6
:save-screen -
screen
profview  manual-new.callgrind against flame-old.folded  Ir  130
base: does not count this    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl  Function                                   Object
▌       50       90  parse                                      demo
        40       40  copy.isra.0                                demo
        30       30  fresh                                      demo
        10      130  main                                       demo
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%               1/8  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against flame-old.folded  samples  20,500
only the base counts this
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  Self Base▼  Incl Base  Function                               Object
▌      10000      13000  parse                                  demo
        5000       5000  write                                  [unknown]
        3000       3000  next                                   [unknown]
        1500       1500  gone                                   [unknown]
 parse  base: self 10,000 48.8%  parse.c                     1/8  Base (Self) ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by──────┐f    Delta▼    Ratio  Function
▌+│ Base (Self)  │0       +30      new  fresh
  │ Self         │0       +20        2  copy.isra.0
  │▌Delta (Self) │0       +10     1.25  parse
- │ Ratio (Self) │0        -5        0  gone
  │ Base (Incl)  │0         0        1  main
+ │ Incl         │                      even
+ │ Delta (Incl) │                      gone
+ │ Ratio (Incl) │                      next
+ │ Function     │                      write
  │ Object       │
  │ File         │
  │ Self%        │
  │ Incl%        │
  │ Calls        │
  │ Kind         │
  └─────… 1 more─┘
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/9  Delta ▼
F1Help EnterSelect qClose
