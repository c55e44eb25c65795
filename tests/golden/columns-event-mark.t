# Of another event a column is made first: then its mark says that there is no room, and
# one key more has it shown.
args DATA/several-events.callgrind
size 24x80
keys
F2 G k k k Space
:wait
:save-screen -
Space
:save-screen -
screen
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                     ┌─Columns───────┐
▌     5000   58.1 █████   69.8  parse                        │ [x] Self      │
      2300   26.7 ██▎     29.1  sort                         │ [x] Self%     │
      1200   14.0 █▎      14.0  copy                         │ [+] Incl      │
       100    1.2 ▏      100.0  main                         │ [x] Incl%     │
                                                             │ [+] Calls     │
                                                             │ [+] Per call  │
                                                             │ [x] Function  │
                                                             │ [x] Object    │
                                                             │ [+] File      │
                                                             │ [+] Line      │
                                                             │ [ ] Kind      │
                                                             │ [ ] Cum%      │
                                                             │ [ ] Address   │
                                                             │▌[+] Self Dr   │
                                                             │ [ ] Incl Dr   │
                                                             │ [ ] Self D1mr │
                                                             │ [ ] Incl D1mr │
                                                             └───────────────┘
 [+]: shown where names leave room
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Self Dr  Function            ┌─Columns───────┐
▌     5000   58.1 █████   69.8     1000  parse               │ [x] Self      │
      2300   26.7 ██▎     29.1      500  sort                │ [x] Self%     │
      1200   14.0 █▎      14.0     2300  copy                │ [+] Incl      │
       100    1.2 ▏      100.0       20  main                │ [x] Incl%     │
                                                             │ [+] Calls     │
                                                             │ [+] Per call  │
                                                             │ [x] Function  │
                                                             │ [+] Object    │
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
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
