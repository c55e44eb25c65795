# Functions of one object: the heading says which, and no column does, also where all
# of them have a file; what the menu of columns says of it.
args DATA/tiny.callgrind
size 24x90
keys
o Enter
:save-screen -
F2 Down Down Down Down Down Down Down
:save-screen -
Esc
:ignore malloc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function in tiny                File
▌    24000   24.0 █████    30000   30.0  apply                           src/apply.c
     20000   20.0 ████▏    66000   66.0  eval                            src/main.c
     12000   12.0 ██▌      16000   16.0  lex_next                        src/lex.c
      4000    4.0 ▉        30000   30.0  parse                           src/main.c
      1000    1.0 ▎        69000   69.0  solve                           src/main.c
       500    0.5 ▏          500    0.5  at_exit                         src/main.c
       500    0.5 ▏        99500   99.5  main                            src/main.c











 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%             1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function in tiny               ┌─Columns──────┐
▌    24000   24.0 █████    30000   30.0  apply                          │ [x] Self     │
     20000   20.0 ████▏    66000   66.0  eval                           │ [x] Self%    │
     12000   12.0 ██▌      16000   16.0  lex_next                       │ [+] Incl     │
      4000    4.0 ▉        30000   30.0  parse                          │ [x] Incl%    │
      1000    1.0 ▎        69000   69.0  solve                          │ [+] Calls    │
       500    0.5 ▏          500    0.5  at_exit                        │ [+] Per call │
       500    0.5 ▏        99500   99.5  main                           │ [x] Function │
                                                                        │▌[x] Object   │
                                                                        │ [+] File     │
                                                                        │ [+] Line     │
                                                                        │ [ ] Kind     │
                                                                        │ [ ] Cum%     │
                                                                        │ [ ] Address  │
                                                                        │ [ ] Self Dr  │
                                                                        │ [ ] Incl Dr  │
                                                                        └──────────────┘


 not in this list
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
ignore malloc · 82,000 of 100,000 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function in tiny                File
▌    24000   24.0 █████    30000   30.0  apply                           src/apply.c
     20000   20.0 ████▏    50000   50.0  eval                            src/main.c
     12000   12.0 ██▌      16000   16.0  lex_next                        src/lex.c
      4000    4.0 ▉        30000   30.0  parse                           src/main.c
      1000    1.0 ▎        51000   51.0  solve                           src/main.c
       500    0.5 ▏          500    0.5  at_exit                         src/main.c
       500    0.5 ▏        81500   81.5  main                            src/main.c











 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%             1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event VViews qClose
