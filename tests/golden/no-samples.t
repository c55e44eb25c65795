# A profile without samples says why, where the rows would be.
args DATA/../fuzz/corpus/cpuprofile/empty
size 12x80
status 0
keys
:save-screen -
2
:save-screen -
q q
screen
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header



 there is no function to show
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
