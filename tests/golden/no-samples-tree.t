# Views of an empty profile say why they are: trees, flame graphs, stacks.
args DATA/../fuzz/corpus/cpuprofile/empty
size 9x80
keys
3
:save-screen -
5
:save-screen -
K
:save-screen -
o
:save-screen -
screen
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header

F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header


F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  Stacks
     Self▼  Self%        Stack
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header
                                                                         Self ▼
F1Help EnterTree KAll F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  empty  cpuprofile  samples  0 = 0 s nominal                     1 part
no event of this profile has any cost                           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  o Objects
      Self  Self% Incl%▼       Functions  Object
  DATA/../fuzz/corpus/cpuprofile/empty: no samples: the program ended without
  calling exit handlers (killed or exec'd), so nothing was written but the
  header
                                                                         Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
