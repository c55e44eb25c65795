# Two files that were opened together, compared with each other on a key; the
# sides exchanged; together again. A file that was not opened; what cannot be.
args DATA/manual-old.callgrind DATA/manual-new.callgrind
size 12x80
keys
:save-screen -
c
:save-screen -
Enter
:wait
:save-screen -
: "compare swap" Enter
:wait
:save-screen -
: "cmdline" Enter
:save-screen -
Esc : "compare off" Enter
:wait
:save-screen -
: "compare swap" Enter
:save-screen -
: "compare DATA/nowhere" Enter
:save-screen -
: "compare DATA/tiny.callgrind" Enter
:wait
:save-screen -
: "compare off" Enter
:wait
:save-screen -
screen
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 parse  self 50 of 205  24.4%  parse.c  incl 90 43.9%               1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Compare───────────────────────────────┐                     File
▌ │▌DATA/manual-old.callgrind is the base │                     …/moved/parse.c
  │ DATA/manual-new.callgrind is the base │                     …/moved/parse.c
  └───────────────────────────────────────┘                     /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 parse  self 50 of 205  24.4%  parse.c  incl 90 43.9%               1/7  Self ▼
F1Help EnterSelect qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
-        5        0        -5        0  gone
        10       10         0        1  main

 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind against …new.callgrind  Ir  130 → 75  -42.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-      30        0       -30        0  fresh
        40       20       -20     0.50  copy.constprop.0
        50       40       -10     0.80  parse
+        0        5        +5      new  gone
        10       10         0        1  main

 fresh  base: self 30 23.1%  main.c  base: incl 30 23.1%           1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind against …new.callgrind  Ir  130 → 75  -42.3%
names 100%  lines 100%  matched 83%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --event=Ir --sort=self.delta \
 --base=DATA/manual-new.callgrind DATA/manual-old.callgrind





                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 nothing is compared: 2 files as one profile
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 nothing is compared
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 DATA/nowhere: No such file or directory
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files against tiny.callgrind  Ir  100.0 k → 205  -99.8%
names 100%  lines 100%  matched 5%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌-   24000        0    -24000        0  apply
-    20000        0    -20000        0  eval
-    16000        0    -16000        0  memcpy
-    15000        0    -15000        0  malloc
-    12000        0    -12000        0  lex_next
-     4000        0     -4000        0  strlen
 apply  base: self 24,000 24.0%  apply.c                          1/16  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
        20    9.8 ██       9.8  copy.constprop.0                /src/main.c
        20    9.8 ██     100.0  main                            /src/main.c
 nothing is compared: 2 files as one profile
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
