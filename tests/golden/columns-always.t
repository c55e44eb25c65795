# What is always shown stays longer than it would without: self and inclusive cost to the
# last, and a name that was given cells gives way to it, too.
args DATA/several-events.callgrind
size 8x41
keys
: "set columns functions !self,!incl,!calls,name" Enter
:save-screen -
:resize 8x80
: "set columns functions self,self%,incl%,!calls,+object,name:60" Enter
:save-screen -
: "set columns functions !incl,!calls,!incl/call,name,!file,kind" Enter
:save-screen -
: "set columns functions name:70,self,incl" Enter
:resize 8x41
:save-screen -
screen
profview  severa…grind  Ir  8,600  1 part
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
     Self▼     Incl  Function
▌     5000     6000  parse
      2300     2500  sort
 parse  self 5,000 of 8,600  1/4  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%  Incl%    Calls  Function
▌     5000   58.1   69.8        4  parse
      2300   26.7   29.1        1  sort
 parse  self 5,000 of 8,600  58.1%  several.c  incl 6,000 69.8%     1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  several-events.callgrind  callgrind  Ir  8,600                  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl    Calls  Per call  Function                       File       Kind
▌     6000        4      1500  parse                          several.c
      2500        1      2500  sort                           several.c
 parse  self 5,000 of 8,600  58.1%  several.c  incl 6,000 69.8%     1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  severa…grind  Ir  8,600  1 part
names 100%  lines 100%
 1 Functions  2  3  4  5  6  7  8
   Function                Self▼     Incl
▌  parse                    5000     6000
   sort                     2300     2500
 parse  self 5,000 of 8,600  1/4  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
