# Names that the file has as linkers do; searched by those, too.
args DATA/mangled.callgrind
size 10x80
keys
:save-screen -
/ "_ZN2ns1f" Enter
:save-screen -
screen
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       40   40.0 █████   40.0  ns::parse(char const*)          src/a.cc
        30   30.0 ███▊    30.0  core::fmt::write                src/a.cc
        20   20.0 ██▌     20.0  void ns::f<int>(int)            src/a.cc
        10   10.0 █▎      70.0  main                            src/a.cc
 ns::parse(char const*)  self 40 of 100  40.0%  a.cc                1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  mangled.callgrind  callgrind  Ir  100                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
        40   40.0 █████   40.0  ns::parse(char const*)          src/a.cc
        30   30.0 ███▊    30.0  core::fmt::write                src/a.cc
▌       20   20.0 ██▌     20.0  void ns::f<int>(int)            src/a.cc
        10   10.0 █▎      70.0  main                            src/a.cc
 void ns::f<int>(int)  self 20 of 100    /_ZN2ns1f: 1 of 1 = 20.0%  3/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
