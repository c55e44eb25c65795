# Rows of other events stay where they are in the menu of columns, too: a second click
# takes away what the first one chose, J and K move it, and what goes with its event
# leaves its rows. The menu lies beside the column of another event as well.
args DATA/several-events.callgrind
size 24x100
keys
F2
:click 17 90
:save-screen -
:click 17 90
:save-screen -
:click 17 90
K
:save-screen -
Esc }
F2 End
:save-screen -
Up Up Up Space
:save-screen -
Space
:save-screen -
Esc
: "set columns functions self,self%,name:40,self[Dr]:30" Enter
F2 End
:save-screen -
Home Down Down Down
:save-screen -
screen
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Self Dr  Function                       ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8     1000  parse                          │ [x] Self      │
      2300   26.7 ██▎       2500   29.1      500  sort                           │ [x] Self%     │
      1200   14.0 █▎        1200   14.0     2300  copy                           │ [+] Incl      │
       100    1.2 ▏         8600  100.0       20  main                           │ [x] Incl%     │
                                                                                 │ [+] Calls     │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │▌[x] Self Dr   │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │ [ ] Incl D1mr │
                                                                                 └───────────────┘
 Cost in the function's own code, without what it calls. Among callers and callees: of the functio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                       ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8        4  parse                          │ [x] Self      │
      2300   26.7 ██▎       2500   29.1        1  sort                           │ [x] Self%     │
      1200   14.0 █▎        1200   14.0       10  copy                           │ [+] Incl      │
       100    1.2 ▏         8600  100.0        0  main                           │ [x] Incl%     │
                                                                                 │ [+] Calls     │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │▌[ ] Self Dr   │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │ [ ] Incl D1mr │
                                                                                 └───────────────┘
 Cost in the function's own code, without what it calls. Among callers and callees: of the functio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Self Dr  Function                       ┌─Columns───────┐
▌     5000   58.1 █████     6000   69.8     1000  parse                          │ [x] Self      │
      2300   26.7 ██▎       2500   29.1      500  sort                           │ [x] Self%     │
      1200   14.0 █▎        1200   14.0     2300  copy                           │ [+] Incl      │
       100    1.2 ▏         8600  100.0       20  main                           │ [x] Incl%     │
                                                                                 │ [+] Calls     │
                                                                                 │▌[x] Self Dr   │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │ [ ] Incl D1mr │
                                                                                 └───────────────┘
 Cost in the function's own code, without what it calls. Among callers and callees: of the functio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Self Dr      Dr%  Function                       ┌─Columns───… 1─┐
▌     5000   58.1 █████   69.8     1000     26.2  parse                          │ [x] Self%     │
      2300   26.7 ██▎     29.1      500     13.1  sort                           │ [+] Incl      │
      1200   14.0 █▎      14.0     2300     60.2  copy                           │ [x] Incl%     │
       100    1.2 ▏      100.0       20      0.5  main                           │ [+] Calls     │
                                                                                 │ [x] Self Dr   │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │ [x] Self% Dr  │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │▌[ ] Incl D1mr │
                                                                                 └───────────────┘
 Inclusive cost: while it is on the stack, counted once however often recursion repeats it. Among …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Self Dr  Function                       ┌─Columns───… 1─┐
▌     5000   58.1 █████     6000   69.8     1000  parse                          │ [x] Self%     │
      2300   26.7 ██▎       2500   29.1      500  sort                           │ [+] Incl      │
      1200   14.0 █▎        1200   14.0     2300  copy                           │ [x] Incl%     │
       100    1.2 ▏         8600  100.0       20  main                           │ [+] Calls     │
                                                                                 │ [x] Self Dr   │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │▌[ ] Self% Dr  │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │ [ ] Incl D1mr │
                                                                                 └───────────────┘
 not beside any more: Dr
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Self Dr  Self% Dr  Function                      ┌─Columns───… 1─┐
▌     5000   58.1 █████   69.8     1000      26.2  parse                         │ [x] Self%     │
      2300   26.7 ██▎     29.1      500      13.1  sort                          │ [+] Incl      │
      1200   14.0 █▎      14.0     2300      60.2  copy                          │ [x] Incl%     │
       100    1.2 ▏      100.0       20       0.5  main                          │ [+] Calls     │
                                                                                 │ [x] Self Dr   │
                                                                                 │ [+] Per call  │
                                                                                 │ [x] Function  │
                                                                                 │ [x] Object    │
                                                                                 │ [+] File      │
                                                                                 │ [+] Line      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Address   │
                                                                                 │▌[x] Self% Dr  │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │ [ ] Incl D1mr │
                                                                                 └───────────────┘
 Self as a share of the whole profile. Of lines and instructions of a function of which all would …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                                                ┌─Columns───────┐
▌     5000   58.1 █████  parse                                                   │ [x] Self      │
      2300   26.7 ██▎    sort                                                    │ [x] Self%     │
      1200   14.0 █▎     copy                                                    │ [x] Function  │
       100    1.2 ▏      main                                                    │ [x] Self Dr   │
                                                                                 │ [ ] Incl      │
                                                                                 │ [ ] Incl%     │
                                                                                 │ [ ] Calls     │
                                                                                 │ [ ] Object    │
                                                                                 │ [ ] File      │
                                                                                 │ [ ] Kind      │
                                                                                 │ [ ] Cum%      │
                                                                                 │ [ ] Per call  │
                                                                                 │ [ ] Line      │
                                                                                 │ [ ] Address   │
                                                                                 │ [ ] Incl Dr   │
                                                                                 │ [ ] Self D1mr │
                                                                                 │▌[ ] Incl D1mr │
                                                                                 └───────────────┘
 Inclusive cost: while it is on the stack, counted once however often recursion repeats it. Among …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns───────┐      Function                                                        Self Dr
▌ │ [x] Self      │████  parse                                                              1000
  │ [x] Self%     │█▎    sort                                                                500
  │ [x] Function  │▎     copy                                                               2300
  │▌[x] Self Dr   │      main                                                                 20
  │ [ ] Incl      │
  │ [ ] Incl%     │
  │ [ ] Calls     │
  │ [ ] Object    │
  │ [ ] File      │
  │ [ ] Kind      │
  │ [ ] Cum%      │
  │ [ ] Per call  │
  │ [ ] Line      │
  │ [ ] Address   │
  │ [ ] Incl Dr   │
  │ [ ] Self D1mr │
  │ [ ] Incl D1mr │
  └───────────────┘
 Cost in the function's own code, without what it calls. Among callers and callees: of the functio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
