# Several events that are asked for are shown beside each other, the first as the main
# one, wherever figures of others can be: an order by one of them, from keys, from a
# click on its head, and the command that prints it. What is the main one is not beside
# itself, and in columns that leave no room the last goes first.
args --event=Ir --event=Dr --event=D1mr DATA/several-events.callgrind
size 30x120
keys
:save-screen -
> > > >
:save-screen -
:click 3 63
:save-screen -
:click 3 63
:save-screen -
F6
:save-screen -
Esc
: "cmdline" Enter
:save-screen -
Esc ]
:save-screen -
[ : "view files" Enter
:save-screen -
1 Home s
:save-screen -
1 F2 End Up
:save-screen -
Space
:save-screen -
Esc
:resize 12x60
:save-screen -
:resize 12x50
:save-screen -
screen
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%       Dr      Dr%     D1mr    D1mr%  Function                            Object
▌     5000   58.1 █████   69.8     1000     26.2       15      4.3  parse                               several
      2300   26.7 ██▎     29.1      500     13.1      200     57.0  sort                                several
      1200   14.0 █▎      14.0     2300     60.2      135     38.5  copy                                several
       100    1.2 ▏      100.0       20      0.5        1      0.3  main                                several




















 parse  self 5,000 of 8,600  58.1%  several.c  incl 6,000 69.8%                                             1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%       Dr     Dr%▼     D1mr    D1mr%  Function                            Object
▌     1200   14.0 █▎      14.0     2300     60.2      135     38.5  copy                                several
      5000   58.1 █████   69.8     1000     26.2       15      4.3  parse                               several
      2300   26.7 ██▎     29.1      500     13.1      200     57.0  sort                                several
       100    1.2 ▏      100.0       20      0.5        1      0.3  main                                several




















 copy  self 1,200 of 8,600  14.0%  several.c  incl 1,200 14.0%                                          1/4  Self% Dr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%       Dr      Dr%     D1mr   D1mr%▼  Function                            Object
▌     2300   26.7 ██▎     29.1      500     13.1      200     57.0  sort                                several
      1200   14.0 █▎      14.0     2300     60.2      135     38.5  copy                                several
      5000   58.1 █████   69.8     1000     26.2       15      4.3  parse                               several
       100    1.2 ▏      100.0       20      0.5        1      0.3  main                                several




















 sort  self 2,300 of 8,600  26.7%  several.c  incl 2,500 29.1%                                        1/4  Self% D1mr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%       Dr      Dr%     D1mr   D1mr%▲  Function                            Object
▌      100    1.2 ▏      100.0       20      0.5        1      0.3  main                                several
      5000   58.1 █████   69.8     1000     26.2       15      4.3  parse                               several
      1200   14.0 █▎      14.0     2300     60.2      135     38.5  copy                                several
      2300   26.7 ██▎     29.1      500     13.1      200     57.0  sort                                several




















 main  self 100 of 8,600  1.2%  several.c  incl 8,600 100.0%                                          1/4  Self% D1mr ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by────┐%        Incl%       Dr      Dr%     D1mr   D1mr%▲  Function                            Object
▌ │ Self       │2 ▏      100.0       20      0.5        1      0.3  main                                several
  │ Self%      │1 █████   69.8     1000     26.2       15      4.3  parse                               several
  │ Incl       │0 █▎      14.0     2300     60.2      135     38.5  copy                                several
  │ Incl%      │7 ██▎     29.1      500     13.1      200     57.0  sort                                several
  │ Calls      │
  │ Per call   │
  │ Self Dr    │
  │ Self% Dr   │
  │ Self D1mr  │
  │▌Self% D1mr │
  │ Function   │
  │ Object     │
  │ File       │
  │ Kind       │
  └────────────┘









 main  self 100 of 8,600  1.2%  several.c  incl 8,600 100.0%                                          1/4  Self% D1mr ▲
F1Help EnterSelect qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir --event=Dr --event=D1mr '--sort=self%[D1mr]:asc' \
 DATA/several-events.callgrind























                                                                                                                    all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  several-events.callgrind  callgrind  Dr  3,820                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%       Ir      Ir%     D1mr   D1mr%▲  Function                            Object
▌       20    0.5 ▏      100.0      100      1.2        1      0.3  main                                several
      1000   26.2 ██▏     75.9     5000     58.1       15      4.3  parse                               several
      2300   60.2 █████   60.2     1200     14.0      135     38.5  copy                                several
       500   13.1 █▏      23.6     2300     26.7      200     57.0  sort                                several




















 main  self 20 of 3,820  0.5%  several.c  incl 3,820 100.0%                                           1/4  Self% D1mr ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  U Files
      Self  Self%    Incl▼  Incl%       Functions  Incl Dr      Dr% Incl D1mr    D1mr%  File
▌     8600  100.0     8600  100.0 █████         4     3820    100.0       351    100.0  several.c























 several.c  self 8,600 of 8,600  100.0%  incl 8,600 100.0%                                                  1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns TNames aAsm qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 several.c  main                                                                                   self 100  incl 8,600
 ▲ no source text: several.c not found; M maps it
   Self%        Incl%   Line       Dr      Dr%     D1mr    D1mr%  Source
▌    1.2 █████    1.2      3       20      0.5        1      0.3
     0.0         69.8      4        0      0.0        0      0.0
                 69.8      4                                            → parse
     0.0         29.1      5        0      0.0        0      0.0
                 29.1      5                                            → sort

















 several.c:3  self 100 of 8,600  1.2%  incl 100 1.2%                                                                1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter TNames qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Incl%       Dr      Dr%     D1mr   D1mr%▲  Function                        ┌─Columns────────┐
▌      100    1.2 ▏      100.0       20      0.5        1      0.3  main                            │ [x] Self       │
      5000   58.1 █████   69.8     1000     26.2       15      4.3  parse                           │ [x] Self%      │
      1200   14.0 █▎      14.0     2300     60.2      135     38.5  copy                            │ [+] Incl       │
      2300   26.7 ██▎     29.1      500     13.1      200     57.0  sort                            │ [x] Incl%      │
                                                                                                    │ [+] Calls      │
                                                                                                    │ [+] Per call   │
                                                                                                    │ [x] Function   │
                                                                                                    │ [x] Object     │
                                                                                                    │ [+] File       │
                                                                                                    │ [+] Line       │
                                                                                                    │ [ ] Kind       │
                                                                                                    │ [ ] Cum%       │
                                                                                                    │ [ ] Address    │
                                                                                                    │ [x] Self Dr    │
                                                                                                    │ [x] Self% Dr   │
                                                                                                    │ [ ] Incl Dr    │
                                                                                                    │ [x] Self D1mr  │
                                                                                                    │▌[x] Self% D1mr │
                                                                                                    │ [ ] Incl D1mr  │
                                                                                                    └────────────────┘




 Self as a share of the whole profile. Of lines and instructions of a function of which all would be 0.0, with more de…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%           Incl  Incl%    Calls       Dr      Dr%  Function                        ┌─Columns────────┐
▌      100    1.2 ▏         8600  100.0        0       20      0.5  main                            │ [x] Self       │
      5000   58.1 █████     6000   69.8        4     1000     26.2  parse                           │ [x] Self%      │
      1200   14.0 █▎        1200   14.0       10     2300     60.2  copy                            │ [+] Incl       │
      2300   26.7 ██▎       2500   29.1        1      500     13.1  sort                            │ [x] Incl%      │
                                                                                                    │ [+] Calls      │
                                                                                                    │ [+] Per call   │
                                                                                                    │ [x] Function   │
                                                                                                    │ [x] Object     │
                                                                                                    │ [+] File       │
                                                                                                    │ [+] Line       │
                                                                                                    │ [ ] Kind       │
                                                                                                    │ [ ] Cum%       │
                                                                                                    │ [ ] Address    │
                                                                                                    │ [x] Self Dr    │
                                                                                                    │ [x] Self% Dr   │
                                                                                                    │ [ ] Incl Dr    │
                                                                                                    │ [ ] Self D1mr  │
                                                                                                    │▌[ ] Self% D1mr │
                                                                                                    │ [ ] Incl D1mr  │
                                                                                                    └────────────────┘




 not beside any more: D1mr
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  several-events.callgrind  Ir  8,600         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
      Self  Self%  Incl%       Dr  Function
▌      100    1.2  100.0       20  main
      5000   58.1   69.8     1000  parse
      1200   14.0   14.0     2300  copy
      2300   26.7   29.1      500  sort


 main  self 100 of 8,600  several.c       1/4  Self% D1mr ▲
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  several-ev….callgrind  Ir  8,600  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6  7  8
      Self  Self%  Incl%  Function
▌      100    1.2  100.0  main
      5000   58.1   69.8  parse
      1200   14.0   14.0  copy
      2300   26.7   29.1  sort


 main  self 100 of 8,600  1.2%  1/4  Self% D1mr ▲
F1Help EnterCallers F6Sort IInvert tUnits qQuit
