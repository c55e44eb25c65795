# Classes whose names are cut to the same keep what tells them apart.
args --view=classes DATA/alike-classes.callgrind
size 8x60
keys
:save-screen -
screen
profview  alike-classes.callgrind  callgrind  Ir  14  1 part
names 100%  lines 0%
 1 Functions  6 Source  8 Info  Classes
     Self▼  Self%  Functions  Class
▌        7   50.0          1  std::thread::_State_impl<…>…2…
         5   35.7          1  std::thread::_State_impl<…>…1…
 std::thread:…bda()#2}>>>  self 7 of 14  50.0%  1/3  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap qClose
