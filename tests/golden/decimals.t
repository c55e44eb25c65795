# What has a fraction is never shown in hundredths.
args DATA/decimals.folded
size 10x70
keys
F1
:save-screen -
q
:filter focus
:save-screen -
screen
profview  decimals.folded  folded  samples  75                  1 part
names 100%
──Help: Functions─────────────────────────────────────────────────────
c
 Self               71.2: 71.25 samples are of the own code of c.
 Self%              95.0%: 71.25 of 75 samples are of the own code of
                    c. 71.25 / 75 = 95.00%
 Incl%              95.0%: 71.25 of 75 samples have c on the stack;
                                                                  top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  decimals.folded  folded  samples  75                  1 part
focus ^c$ · 71.2 of 75 shown, % of all                u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
     Self▼  Self%        Incl%  Function
▌     71.2   95.0 █████   95.0  c
         0    0.0         95.0  main


 c  self 71.2 of 75  95.0%  incl 71.2 95.0%               1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
