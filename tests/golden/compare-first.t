# Runs of one version and then those of another, opened together: so many are the base.
args DATA/manual-old.callgrind DATA/manual-calls.callgrind DATA/manual-new.callgrind
size 12x80
keys
c
:save-screen -
Esc : "compare first 2" Enter
:wait
:save-screen -
: "compare off" Enter
:wait
: "compare first 3" Enter
:save-screen -
screen
profview  3 files  Ir  305                                               3 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Compare─────────────────────────────────┐                   File
▌ │▌DATA/manual-old.callgrind is the base   │                   token.c
  │ DATA/manual-calls.callgrind is the base │                   …/moved/parse.c
  │ DATA/manual-new.callgrind is the base   │                   …/moved/parse.c
  │ the first 2 files are the base          │                   /src/main.c
  └─────────────────────────────────────────┘                   /src/main.c
        20    6.6 █▋       6.6  copy.constprop.0                /src/main.c
 next  self 60 of 305  19.7%  token.c  incl 60 19.7%               1/11  Self ▼
F1Help EnterSelect qClose
profview  manual-new.callgrind against 2 files  Ir  175 → 130  -25.7%
names 100%  lines 100%  matched 56%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-      60        0       -60        0  next
+        0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
-       20        0       -20        0  parse
-       10        0       -10        0  main
        40       50       +10     1.25  parse
 next  base: self 60 34.3%  token.c  base: incl 60 34.3%           1/9  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  3 files  Ir  305                                               3 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       60   19.7 █████   19.7  next                            token.c
        50   16.4 ████▏   29.5  parse                           …/moved/parse.c
        40   13.1 ███▍    13.1  copy.isra.0                     …/moved/parse.c
        40   13.1 ███▍    19.7  parse                           /src/main.c
        30    9.8 ██▌      9.8  fresh                           /src/main.c
        20    6.6 █▋       6.6  copy.constprop.0                /src/main.c
 first 3: No such file or directory
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
