# What was chosen of both sides is one entry of the menu of filters.
args --base=DATA/sides-threads-old.callgrind DATA/sides-threads-new.callgrind
size 22x80
keys
F9 Down Enter 1
F4 End
:save-screen -
1
:save-screen -
: "filter-line" Enter "thread:2" Enter
Esc
:save-screen -
screen
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-2 · base part 100-2 · 30 of 45 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters──────────────────────────────────────────┐
▌ │ /  only rows that match, figures as they are ... │
  │ f  focus: only cost with it on the stack         │
  │ x  ignore: no cost with it on the stack          │
  │ o  only: its own cost                            │
  │ r  root: stacks begin at it                      │
  │ X  hide: its cost is its callers'                │
  │ d  only the own cost of its object               │
  │ D  nothing with its object on the stack          │
  │ c  its object as one function                    │
  │ C  its file as one function                      │
  │ R  what calls itself stands once                 │
  │ &  type filters                                  │
  │ 1  remove: part 200-2 · base part 100-2          │
  │ F  percentages of what is left                   │
  │▌:  the command that prints this                  │
  └──────────────────────────────────────────────────┘
 work  self 30 of 45  66.7%                                        1/1  Delta ▼
F1Help EnterSelect qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
names 100%  lines 0%  matched 88%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       20       30       +10     1.50  work
+        0        5        +5      new  fresh
-        5        0        -5        0  gone
        10       10         0        1  main












 work  self 30 of 45  66.7%                                        1/4  Delta ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
names 100%  lines 0%  matched 88%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       20       30       +10     1.50  work
+        0        5        +5      new  fresh
-        5        0        -5        0  gone
        10       10         0        1  main












 work  self 30 of 45  66.7%                                        1/4  Delta ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
