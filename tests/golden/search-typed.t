# A name is found as it is typed, though as an expression it is none; what is kept
# by it, too. A pattern of a filter that is found nowhere is told.
args DATA/classes.callgrind
size 10x78
keys
/ "shape::area() const" Enter
:save-screen -
F4 n
:save-screen -
u
: "focus Shape::area() const" Enter
:save-screen -
u
: "focus Circle" Enter
:save-screen -
screen
profview  classes.callgrind  callgrind  Ir  400                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                               Object
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)                  shapes
▌      100   25.0 ██▌     75.0  Shape::area() const                    shapes
        50   12.5 █▎      12.5  <Disc as Figure>::area                 shapes
        40   10.0 █       97.5  Shape::draw()                          shapes
 no match as a regular expression: taken literally
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  classes.callgrind  callgrind  Ir  400                         1 part
focus (?i)shape::area\(\) const · 300 of 400 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                               Object
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)                  shapes
▌      100   25.0 ██▌     75.0  Shape::area() const                    shapes
         0    0.0         75.0  Shape::draw()                          shapes
         0    0.0         75.0  main                                   shapes
 …area() const  shapes.cc   /shape::area() const: 1 of 1 = 25.0%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  classes.callgrind  callgrind  Ir  400                         1 part
focus Shape::area() const [literally] · 300 of 400 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                               Object
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)                  shapes
▌      100   25.0 ██▌     75.0  Shape::area() const                    shapes
         0    0.0         75.0  Shape::draw()                          shapes
         0    0.0         75.0  main                                   shapes
 …area() const  shapes.cc   /shape::area() const: 1 of 1 = 25.0%  2/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  classes.callgrind  callgrind  Ir  400                         1 part
focus Circle [no match] · 0 of 400 shown, % of all            u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (focus Circle [no match]); u undoes



                                                                       Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
