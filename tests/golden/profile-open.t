# Another profile in place of what is shown; one that is none, and what is not there.
# Comparing with nothing then comes back to the newer one.
args DATA/manual-new.callgrind
size 10x80
keys
: "open DATA/manual-old.callgrind" Enter
:wait
:save-screen -
: "cmdline" Enter
:save-screen -
Esc : "e DATA/nowhere" Enter
:save-screen -
: "profile DATA/manual-lines.c" Enter
:wait
:save-screen -
: "compare DATA/manual-new.callgrind" Enter
:wait
: "compare off" Enter
:wait
:save-screen -
: "profile" Enter
:save-screen -
"DATA/manual-new.callgrind" Enter
:wait
:save-screen -
screen
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       40   53.3 █████   80.0  parse                           demo
        20   26.7 ██▌     26.7  copy.constprop.0                demo
        10   13.3 █▎     100.0  main                            demo
         5    6.7 ▋        6.7  gone                            demo
 parse  self 40 of 75  53.3%  main.c  incl 60 80.0%                 1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --event=Ir --sort=self DATA/manual-old.callgrind




                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       40   53.3 █████   80.0  parse                           demo
        20   26.7 ██▌     26.7  copy.constprop.0                demo
        10   13.3 █▎     100.0  main                            demo
         5    6.7 ▋        6.7  gone                            demo
 DATA/nowhere: No such file or directory
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       40   53.3 █████   80.0  parse                           demo
        20   26.7 ██▌     26.7  copy.constprop.0                demo
        10   13.3 █▎     100.0  main                            demo
         5    6.7 ▋        6.7  gone                            demo
 the old figures stay: DATA/manual-lines.c: not recognised as a profile… Ctrl-P
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       40   53.3 █████   80.0  parse                           demo
        20   26.7 ██▌     26.7  copy.constprop.0                demo
        10   13.3 █▎     100.0  main                            demo
         5    6.7 ▋        6.7  gone                            demo
 nothing is compared: DATA/manual-old.callgrind alone
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  manual-old.callgrind  callgrind  Ir  75                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       40   53.3 █████   80.0  parse                           demo
        20   26.7 ██▌     26.7  copy.constprop.0                demo
        10   13.3 █▎     100.0  main                            demo
         5    6.7 ▋        6.7  gone                            demo
profile:                            which profile is shown in place of this one
EnterDone EscCancel TabComplete
profview  manual-new.callgrind  callgrind  Ir  130                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50   38.5 █████   69.2  parse                           demo
        40   30.8 ████    30.8  copy.isra.0                     demo
        30   23.1 ███     23.1  fresh                           demo
        10    7.7 █      100.0  main                            demo
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%               1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
