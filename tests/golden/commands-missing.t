# What is said of a command that lacks something, or has too much or what is none; of
# a tree that is open; of a line that is longer than the screen.
args DATA/tiny.callgrind
size 12x60
keys
: "sort" Enter
:save-screen -
: "view" Enter
:save-screen -
: "set columns" Enter
:save-screen -
: "set columns functions self:abc,name" Enter
:save-screen -
: "set columns functions self:2,name" Enter
:save-screen -
: "set columns functions self:501,name" Enter
:save-screen -
: "set colour" Enter
:save-screen -
: "bind" Enter
:save-screen -
: "bind list I" Enter
:save-screen -
: "unbind list" Enter
:save-screen -
: "bind list I invert extra" Enter
:save-screen -
& "recursion:foo" Enter
:save-screen -
Esc 3 E +
:save-screen -
1 J
:save-screen -
I
:save-screen -
Esc : "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 sort takes a column
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 view takes a view
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 set columns takes a view and columns
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 abc: a width is a number from 3 to 500
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 2: a width is a number from 3 to 500
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 501: a width is a number from 3 to 500
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 set colour takes a style and a colour
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 bind takes a scope, a key and an action
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 bind takes a scope, a key and an action
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 unbind takes a scope and a key
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 invert takes nothing after it
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
 recursion:foo: must be recursion:fold
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                       ◂ hot path
   ~30.0  ~24.0        ▾ apply
   ~24.0  ~24.0            self
    ~6.0   ~6.0            memcpy
 all that is below this row is open
F1Help EnterOpen +More -Less *All HHot path p% of qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6  7  8  J Sandwich
 main ~30.0%
 solve ~30.0%
 eval ~30.0%
 apply 30.0%
 memcpy


 apply  incl 30,000 30.0%  self ~24,000 ~24.0%    level 1/2
F1Help EnterZoom EscBack HomeAll tUnits wWrap VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5  6  7  8  J Sandwich
 main ~30.0%
 solve ~30.0%
 eval ~30.0%
 apply 30.0%
 memcpy


 both are there: callers above, callees below
F1Help EnterZoom EscBack HomeAll tUnits wWrap VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌    24000   24.0   30.0  apply
     20000   20.0   66.0  eval
     16000   16.0   16.0  memcpy
     15000   15.0   18.0  malloc
     12000   12.0   16.0  lex_next
      4000    4.0   30.0  parse
:…vwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz
EnterDone EscCancel TabComplete ↑Older
