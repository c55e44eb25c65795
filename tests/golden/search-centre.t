# A search in callees that finds the function's own cost and its call of itself:
# what they cost together counts the function once.
args --view=callers:eel DATA/recurses.callgrind
keys
Tab
/
e
Enter
:save-screen -
q
:save-screen -
screen
profview  recurses.callgrind  callgrind  Ir  100                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eel                     rows overlap  self 60 60.0%  incl 90 90.0%
     Incl▼  of fn%          Calls  Caller                          File
        90   100.0 █████        1  main                            r.c
        30    33.3 █▋           3  eel                             r.c
───────────────────────────────────── eel ──────────────────────────────────────
▌       60    66.7 ███▍            self
        30    33.3 █▋           3  eel                             r.c
        30    33.3 █▋           3  leaf                            r.c











 eel  self 60 of 100  60.0%  r.c                /e: 1 of 3 = 90.0%  1/3  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  recurses.callgrind  callgrind  Ir  100                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       60   60.0 █████   90.0  eel                             r.c
        30   30.0 ██▌     30.0  leaf                            r.c
        10   10.0 ▉      100.0  main                            r.c















 eel  self 60 of 100  60.0%  r.c                /e: 1 of 2 = 90.0%  1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
