# Columns of several events, chosen by a line as a report takes them: heads name the
# event, rows are sorted by each, and W keeps them. Of two columns of one figure one is
# shown; an event that there is not is refused, as is one in a tree, which is made of one.
args DATA/several-events.callgrind
size 30x120
kept yes
keys
: "set columns functions self[Ir],self[Dr],self[D1mr],name" Enter
:save-screen -
> >
:save-screen -
I
:save-screen -
: "sort incl[Dr]" Enter
:save-screen -
W
:save-screen -
: "cmdline" Enter
:save-screen -
Esc ]
:save-screen -
[ : "set columns functions self,self[Ir],incl[D1mr]:12,+self%[Dr],!calls,name" Enter
:save-screen -
:resize 8x60
:save-screen -
:resize 8x80
: "set columns functions self,self[Nope]" Enter
:save-screen -
: "set columns tree incl,incl[Dr]" Enter
:save-screen -
: "set columns functions self,name[Dr]" Enter
:save-screen -
: "set columns functions self[Dr],self[Dr]:9" Enter
:save-screen -
: "sort self[Nope]" Enter
:save-screen -
: "set columns functions inc" Tab
:save-screen -
Esc 3 : "sort incl[Dr]" Enter
:save-screen -
screen
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  Self Ir▼  Self Dr  Self D1mr  Function
▌     5000     1000         15  parse
      2300      500        200  sort
      1200     2300        135  copy
       100       20          1  main




















 parse  self 5,000 of 8,600  58.1%  several.c  incl 6,000 69.8%                                             1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self Ir  Self Dr Self D1mr▼  Function
▌     2300      500        200  sort
      1200     2300        135  copy
      5000     1000         15  parse
       100       20          1  main




















 sort  self 2,300 of 8,600  26.7%  several.c  incl 2,500 29.1%                                         1/4  Self D1mr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self Ir  Self Dr Self D1mr▲  Function
▌      100       20          1  main
      5000     1000         15  parse
      1200     2300        135  copy
      2300      500        200  sort




















 sorted by Self D1mr, ascending
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self Ir  Self Dr  Self D1mr  Function
▌      100       20          1  main
      5000     1000         15  parse
      1200     2300        135  copy
      2300      500        200  sort




















 main  self 100 of 8,600  1.2%  several.c  incl 8,600 100.0%                                             1/4  Incl Dr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self Ir  Self Dr  Self D1mr  Function
▌      100       20          1  main
      5000     1000         15  parse
      1200     2300        135  copy
      2300      500        200  sort




















 1 choice kept in ~/config/profview/profviewrc: columns functions
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir '--columns=self[Ir],self[Dr],self[D1mr],name' \
 '--sort=incl[Dr]' DATA/several-events.callgrind























                                                                                                                    all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  several-events.callgrind  callgrind  Dr  3,820                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Self Ir  Self Dr  Self D1mr  Function
▌      100       20          1  main
      5000     1000         15  parse
      1200     2300        135  copy
      2300      500        200  sort




















 main  self 20 of 3,820  0.5%  several.c  incl 3,820 100.0%                                                 1/4  Incl ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
      1200          135      60.2       10  copy
      2300          260      13.1        1  sort




















 main  self 100 of 8,600  1.2%  several.c  incl 8,600 100.0%                                             1/4  Incl Dr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
profview  several-events.callgrind  Ir  8,600         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
      Self    Calls  Function
▌      100        0  main
      5000        4  parse
 main  self 100 of 8,600  1.2%  several.c    1/4  Incl Dr ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
 no event is called Nope; there are: Ir Dr D1mr
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
 no column incl[Dr] in tree
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
 no column name[Dr] in functions
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
 functions: the column self[Dr] is named twice
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
 no event is called Nope; there are: Ir Dr D1mr
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self    Incl D1mr  Self% Dr    Calls  Function
▌      100          351       0.5        0  main
      5000           90      26.2        4  parse
:set columns functions incl   OPTION VALUE, such as mouse off; columns VIEW LI…
incl  incl%  incl[Dr]  incl[D1mr]
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌ ~100.0    1.2  ▾ main
   ~69.8  ~58.1    ▾ parse                                            ◂ hot path
 this view is made of one event
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
set columns functions self[Ir],self[Dr],self[D1mr],name
