# So much of names as is wanted: whole, without parameters, template arguments in
# one depth, without them, bare. The status line has the whole name.
args DATA/mangled.callgrind
size 14x100
keys
:save-screen -
T
:save-screen -
T
:save-screen -
T
:save-screen -
T
:save-screen -
T
:save-screen -
screen
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  ns::parse(char const*)          src/a.cc
        30   30.0 ███▊        30   30.0        0  core::fmt::write                src/a.cc
        20   20.0 ██▌         20   20.0        1  void ns::f<int>(int)            src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 ns::parse(char const*)  self 40 of 100  40.0%  a.cc  incl 40 40.0%                     1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  ns::parse                       src/a.cc
        30   30.0 ███▊        30   30.0        0  core::fmt::write                src/a.cc
        20   20.0 ██▌         20   20.0        1  ns::f<int>                      src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 names: without parameters
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  ns::parse                       src/a.cc
        30   30.0 ███▊        30   30.0        0  core::fmt::write                src/a.cc
        20   20.0 ██▌         20   20.0        1  ns::f<int>                      src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 names: template arguments without their own
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  ns::parse                       src/a.cc
        30   30.0 ███▊        30   30.0        0  core::fmt::write                src/a.cc
        20   20.0 ██▌         20   20.0        1  ns::f                           src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 names: without template arguments
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  parse                           src/a.cc
        30   30.0 ███▊        30   30.0        0  write                           src/a.cc
        20   20.0 ██▌         20   20.0        1  f                               src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 names: bare
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                        File
▌       40   40.0 █████       40   40.0        2  ns::parse(char const*)          src/a.cc
        30   30.0 ███▊        30   30.0        0  core::fmt::write                src/a.cc
        20   20.0 ██▌         20   20.0        1  void ns::f<int>(int)            src/a.cc
        10   10.0 █▎          70   70.0        0  main                            src/a.cc




 names: whole
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
