# In ASCII the sign between two steps is in the names of C++, too.
args --demangle=full DATA/classes.callgrind
locale C
size 12x60
keys
Enter
Enter
:save-screen -
Enter
:save-screen -
screen
profview  classes.callgrind  callgrind  Ir  400       1 part
..::Vec<..>::dot(..) > Shape::area() const
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
 Callers of  ..area() const  self 100 25.0%  incl 300 75.0%
     Inclv  of fn%    Calls  Caller
>      300   100.0        4  Shape::draw()
------------------- Shape::area() const --------------------
       200    66.7        8  geo::Vec<int>::dot(..)
       100    33.3           self

 Shape::draw()  self 40 of 400  call 300 75.0%  1/1  Incl v
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits qClose
profview  classes.callgrind  callgrind  Ir  400       1 part
..::Vec<..>::dot(..) > Shape::area() const > Shape::draw()
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
 Callers of  Shape::draw()    self 40 10.0%  incl 390 97.5%
     Inclv  of fn%    Calls  Caller
>      390   100.0        2  main
---------------------- Shape::draw() -----------------------
       300    76.9        4  Shape::area() const
        50    12.8        1  <Disc as Figure>::area
        40    10.3           self
 main  self 10 of 400  2.5%  call 390 97.5%     1/1  Incl v
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits qClose
