# The menu of columns has costs of other events behind the ordinary ones, also those that
# a key has put beside: they are shown, and go with their event. What is chosen there is
# kept by W and can be given a width.
args DATA/several-events.callgrind
size 30x120
kept yes
keys
F2
:save-screen -
End Up Space
:save-screen -
> > F1
:save-screen -
Esc Esc W
:save-screen -
}
:save-screen -
F2 End Up Up Up
:save-screen -
Space
:save-screen -
Esc
:resize 12x60
:save-screen -
screen
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                 ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8        4      1500  parse                                    │▌[x] Self      │
      2300   26.7 ██▎       2500   29.1        1      2500  sort                                     │ [x] Self%     │
      1200   14.0 █▎        1200   14.0       10       120  copy                                     │ [+] Incl      │
       100    1.2 ▏         8600  100.0        0            main                                     │ [x] Incl%     │
                                                                                                     │ [+] Calls     │
                                                                                                     │ [+] Per call  │
                                                                                                     │ [x] Function  │
                                                                                                     │ [x] Object    │
                                                                                                     │ [+] File      │
                                                                                                     │ [+] Line      │
                                                                                                     │ [ ] Kind      │
                                                                                                     │ [ ] Cum%      │
                                                                                                     │ [ ] Address   │
                                                                                                     │ [ ] Self Dr   │
                                                                                                     │ [ ] Incl Dr   │
                                                                                                     │ [ ] Self D1mr │
                                                                                                     │ [ ] Incl D1mr │
                                                                                                     └───────────────┘






 Cost in the function's own code, without what it calls. Among callers and callees: of the function in the row, whoeve…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Self D1mr  Function                      ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8        4      1500         15  parse                         │ [x] Self      │
      2300   26.7 ██▎       2500   29.1        1      2500        200  sort                          │ [x] Self%     │
      1200   14.0 █▎        1200   14.0       10       120        135  copy                          │ [+] Incl      │
       100    1.2 ▏         8600  100.0        0                    1  main                          │ [x] Incl%     │
                                                                                                     │ [+] Calls     │
                                                                                                     │ [+] Per call  │
                                                                                                     │ [x] Function  │
                                                                                                     │ [x] Object    │
                                                                                                     │ [+] File      │
                                                                                                     │ [+] Line      │
                                                                                                     │ [ ] Kind      │
                                                                                                     │ [ ] Cum%      │
                                                                                                     │ [ ] Address   │
                                                                                                     │ [ ] Self Dr   │
                                                                                                     │ [ ] Incl Dr   │
                                                                                                     │▌[x] Self D1mr │
                                                                                                     │ [ ] Incl D1mr │
                                                                                                     └───────────────┘






 Cost in the function's own code, without what it calls. Among callers and callees: of the function in the row, whoeve…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
──Self D1mr─────────────────────────────────────────────────────────────────────────────────────────────────────────────
 Cost in the function's own code, without what it calls. Among callers and callees: of the function
 in the row, whoever called it. ~ where a PAPI histogram counted several functions together:
 divided by bytes.


 [x]                shown
 [+]                shown where names leave room for it; Space shows it always, and names give way
 [ ]                not shown

















                                                                                                                    all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call    Self D1mr  Function                        Object
▌     5000   58.1 █████     6000   69.8        4      1500           15  parse                           several
      2300   26.7 ██▎       2500   29.1        1      2500          200  sort                            several
      1200   14.0 █▎        1200   14.0       10       120          135  copy                            several
       100    1.2 ▏         8600  100.0        0                      1  main                            several




















 1 choice kept in ~/config/profview/profviewrc: columns functions
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Self D1mr       Dr      Dr%  Function                        Object
▌     5000   58.1 █████     6000   69.8           15     1000     26.2  parse                           several
      2300   26.7 ██▎       2500   29.1          200      500     13.1  sort                            several
      1200   14.0 █▎        1200   14.0          135     2300     60.2  copy                            several
       100    1.2 ▏         8600  100.0            1       20      0.5  main                            several




















 beside: Dr
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Self D1mr       Dr      Dr%  Function                     ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8           15     1000     26.2  parse                        │ [x] Self      │
      2300   26.7 ██▎       2500   29.1          200      500     13.1  sort                         │ [x] Self%     │
      1200   14.0 █▎        1200   14.0          135     2300     60.2  copy                         │ [+] Incl      │
       100    1.2 ▏         8600  100.0            1       20      0.5  main                         │ [x] Incl%     │
                                                                                                     │ [+] Calls     │
                                                                                                     │ [+] Per call  │
                                                                                                     │ [x] Self D1mr │
                                                                                                     │ [x] Function  │
                                                                                                     │ [x] Object    │
                                                                                                     │ [+] File      │
                                                                                                     │ [+] Line      │
                                                                                                     │ [ ] Kind      │
                                                                                                     │ [ ] Cum%      │
                                                                                                     │ [ ] Address   │
                                                                                                     │▌[x] Self Dr   │
                                                                                                     │ [x] Self% Dr  │
                                                                                                     │ [ ] Incl Dr   │
                                                                                                     │ [ ] Incl D1mr │
                                                                                                     └───────────────┘





 Cost in the function's own code, without what it calls. Among callers and callees: of the function in the row, whoeve…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call    Self D1mr  Function                    ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8        4      1500           15  parse                       │ [x] Self      │
      2300   26.7 ██▎       2500   29.1        1      2500          200  sort                        │ [x] Self%     │
      1200   14.0 █▎        1200   14.0       10       120          135  copy                        │ [+] Incl      │
       100    1.2 ▏         8600  100.0        0                      1  main                        │ [x] Incl%     │
                                                                                                     │ [+] Calls     │
                                                                                                     │ [+] Per call  │
                                                                                                     │ [x] Self D1mr │
                                                                                                     │ [x] Function  │
                                                                                                     │ [x] Object    │
                                                                                                     │ [+] File      │
                                                                                                     │ [+] Line      │
                                                                                                     │ [ ] Kind      │
                                                                                                     │ [ ] Cum%      │
                                                                                                     │ [ ] Address   │
                                                                                                     │▌[ ] Self Dr   │
                                                                                                     │ [ ] Self% Dr  │
                                                                                                     │ [ ] Incl Dr   │
                                                                                                     │ [ ] Incl D1mr │
                                                                                                     └───────────────┘





 not beside any more: Dr
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  Ir  8,600         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌     5000   58.1   69.8  parse
      2300   26.7   29.1  sort
      1200   14.0   14.0  copy
       100    1.2  100.0  main


 parse  self 5,000 of 8,600  58.1%  several.c   1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
set columns functions self,self%,+incl,incl%,+calls,+incl/call,self[D1mr]:12,name,object,+file,+line
