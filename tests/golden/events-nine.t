# Of nine events that are asked for the last one's share has no room in the table of
# columns: a share never stands without its cost.
args --event=Ir --event=Dr --event=Dw --event=I1mr --event=D1mr --event=D1mw --event=ILmr --event=DLmr --event=DLmw DATA/nine-events.callgrind
size 8x240
keys
:save-screen -
screen
profview  nine-events.callgrind  callgrind  Ir  4,050                                                                                                                                                                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%     Incl  Incl%    Calls  Per call       Dr      Dr%       Dw      Dw%     I1mr    I1mr%     D1mr    D1mr%     D1mw    D1mw%     ILmr    ILmr%     DLmr    DLmr%     DLmw  Function                           Object
▌     3000   74.1     3000   74.1        2      1500      600     85.7      200     66.7        2     33.3       46     95.8        4     66.7        2     33.3       18     94.7        2  sum                                demo
      1000   24.7     4050  100.0        0                100     14.3      100     33.3        4     66.7        2      4.2        2     33.3        4     66.7        1      5.3        1  main                               demo
 sum  self 3,000 of 4,050  74.1%  sum.c  incl 3,000 74.1%                                                                                                                                                                           1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
