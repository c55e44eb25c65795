# What cannot be added is said, as of one that was to be opened, and the rest stays.
args DATA/manual-new.callgrind
size 10x100
status 2
keys
: "add DATA/manual-lines.c" Enter
:wait
:save-screen -
screen
profview  manual-new.callgrind  callgrind  Ir  130                                            1 part
names 100%  lines 100%                                                              ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌       50   38.5 █████       90   69.2        2  parse                             demo
        40   30.8 ████        40   30.8        4  copy.isra.0                       demo
        30   23.1 ███         30   23.1        3  fresh                             demo
        10    7.7 █          130  100.0        0  main                              demo
 DATA/manual-lines.c: not recognised as a profile; formats that are read: cpuprofile, papih… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview: DATA/manual-lines.c: not recognised as a profile; formats that are read: cpuprofile, papihist, hpcrun, vmon, pprof, cprofile, speedscope, gmon, callgrind, cachegrind, perfscript, folded
