# What a search finds, case and all, is what a filter by it keeps; by one that found
# nothing there is none.
args DATA/classes.callgrind
size 10x70
keys
/ s h a p e \ S Enter
F4 n
:save-screen -
u
/ s h a p e : : d r a w ( Enter
F4 n
:save-screen -
u
/ n o s u c h Enter
F4 n
:save-screen -
screen
profview  classes.callgrind  callgrind  Ir  400                 1 part
focus (?i)shape\S · 390 of 400 shown, % of all        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼  Self%        Incl%  Function
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)
▌      100   25.0 ██▌     75.0  Shape::area() const
        50   12.5 █▎      12.5  <Disc as Figure>::area
        40   10.0 █       97.5  Shape::draw()
 …::area() const  shapes.cc     /shape\S: 1 of 2 = 35.0%  2/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  classes.callgrind  callgrind  Ir  400                 1 part
focus (?i)shape::draw\( · 390 of 400 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼  Self%        Incl%  Function
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)
       100   25.0 ██▌     75.0  Shape::area() const
        50   12.5 █▎      12.5  <Disc as Figure>::area
▌       40   10.0 █       97.5  Shape::draw()
 Shape::draw()  shapes.cc  /shape::draw(: 1 of 1 = 10.0%  4/5  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
profview  classes.callgrind  callgrind  Ir  400                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8
     Self▼  Self%        Incl%  Function
       200   50.0 █████   50.0  geo::Vec<int>::dot(…)
       100   25.0 ██▌     75.0  Shape::area() const
        50   12.5 █▎      12.5  <Disc as Figure>::area
▌       40   10.0 █       97.5  Shape::draw()
 no match for /nosuch/
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
