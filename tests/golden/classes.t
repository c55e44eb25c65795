# Classes with the cost of their functions; Enter lists those of one, and
# Backspace goes back to it. The menu has views that have no key.
args --view=classes DATA/classes.callgrind
size 12x80
keys
:save-screen -
j
Enter
:save-screen -
Enter
:save-screen -
Backspace
Backspace
:save-screen -
V
End
:save-screen -
screen
profview  classes.callgrind  callgrind  Ir  400                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Classes
      Self  Self% Incl%▼       Functions  Class
▌       10    2.5  100.0 █████         1  [no class]
       140   35.0   97.5 ████▉         2  Shape
       200   50.0   50.0 ██▌           1  geo::Vec<int>
        50   12.5   12.5 ▋             1  Disc


 [no class]  self 10 of 400  2.5%  incl 400 100.0%                  1/4  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  classes.callgrind  callgrind  Ir  400                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in Shape               Object
▌      100   25.0 █████   75.0  Shape::area() const             shapes
        40   10.0 ██      97.5  Shape::draw()                   shapes




 Shape::area() const  self 100 of 400  25.0%  shapes.cc             1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  classes.callgrind  callgrind  Ir  400                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  Shape::area() const                 self 100 25.0%  incl 300 75.0%
     Incl▼  of fn%          Calls  Caller                                Object
▌      300   100.0 █████        4  Shape::draw()                         shapes
───────────────────────────── Shape::area() const ──────────────────────────────
       200    66.7 ███▍         8  geo::Vec<int>::dot(…)                 shapes
       100    33.3 █▋              self

 Shape::draw()  self 40 of 400  10.0%  shapes.cc  call 300 75.0%    1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  classes.callgrind  callgrind  Ir  400                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Classes
      Self  Self% Incl%▼       Functions  Class
        10    2.5  100.0 █████         1  [no class]
▌      140   35.0   97.5 ████▉         2  Shape
       200   50.0   50.0 ██▌           1  geo::Vec<int>
        50   12.5   12.5 ▋             1  Disc


 Shape  self 140 of 400  35.0%  incl 390 97.5%                      2/4  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  classes.callgrind  callgrind  Ir  400                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Classes
  ┌─All views────────────────────… 16 more─┐ass
  │     Classes                            │o class]
▌ │     Names                              │ape
  │     All callers                        │o::Vec<int>
  │     All callees                        │sc
  │▌    Commands                           │
  └────────────────────────────────────────┘
 Shape  self 140 of 400  35.0%  incl 390 97.5%                      2/4  Incl ▼
F1Help EnterSelect qClose
