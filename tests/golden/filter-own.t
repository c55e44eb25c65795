# Own cost in a line of filters: of the event that is shown.
args DATA/manual-events.callgrind
size 14x80
keys
& s e l f > 1 0 %
:save-screen -
Esc ] & n o t : s e l f < 5 0 %
:save-screen -
Enter
:cmdline
:save-screen -
q & s e l f > 1 : N o
:save-screen -
screen
profview  manual-events.callgrind  callgrind  Ir  1,000                   1 part
only self>10% · 900 of 1,000 shown, % of all                    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌      900   90.0 █████   90.0  load                            load.c
         0    0.0         90.0  main                            load.c






filter: self>10%                                            2 functions, 900 Ir
EnterDone EscCancel TabComplete ↑Older
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
ignore self<50%:Dr · 0 of 500 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function
  nothing is left (ignore self<50%:Dr); u undoes







filter: not:self<50%                                          0 functions, 0 Dr
EnterDone EscCancel TabComplete ↑Older
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
ignore self<50%:Dr · 0 of 500 shown, % of all                   u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions '--ignore=self<50%:Dr' --event=Dr --sort=self \
 DATA/manual-events.callgrind







                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Dr  500                     1 part
ignore self<50%:Dr · 0 of 500 shown, % of all                   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function
  nothing is left (ignore self<50%:Dr); u undoes







filter: self>1:No                             self>1:No: there is no such event
EnterDone EscCancel TabComplete ↑Older
