# What cannot be read is compared with nothing and leaves all as it was, also for
# what is read next. Files that become one profile: no parts were chosen, none are
# missed.
args DATA/manual-new.callgrind DATA/manual-old.callgrind
size 10x80
status 2
keys
: "compare DATA/manual-old.callgrind" Enter
:wait
: "compare DATA/manual-lines.c" Enter
:wait
:save-screen -
F5
:wait
:save-screen -
: "compare off" Enter
:wait
!
:save-screen -
q
: "compare DATA/manual-new.callgrind" Enter
:wait
: "compare DATA/manual-lines.c" Enter
:wait
: "compare off" Enter
:wait
:save-screen -
: "compare DATA/manual-lines.c" Enter
:wait
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%                             ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
-        5        0        -5        0  gone
 the old figures stay: DATA/manual-lines.c: not recognised as a profile… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
        40       50       +10     1.25  parse
-        5        0        -5        0  gone
 fresh  self 30 of 130  23.1%  main.c  incl 30 23.1%               1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                                               Place
  nothing was odd about the files




F1Help Ctrl-PSaid F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
 nothing is compared: 2 files as one profile
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  Ir  205                                               2 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   24.4 █████   43.9  parse                           …/moved/parse.c
        40   19.5 ████    19.5  copy.isra.0                     …/moved/parse.c
        40   19.5 ████    29.3  parse                           /src/main.c
        30   14.6 ███     14.6  fresh                           /src/main.c
 the old figures stay: DATA/manual-lines.c: not recognised as a profile… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview: DATA/manual-lines.c: not recognised as a profile; formats that are read: cpuprofile, papihist, hpcrun, vmon, pprof, cprofile, speedscope, gmon, callgrind, cachegrind, perfscript, folded
