# Views without a tab; what is not there says why.
args DATA/tiny.callgrind
size 14x80
keys
o
:save-screen -
U
:save-screen -
D
:save-screen -
F8
:save-screen -
! 
:save-screen -
3
:save-screen -
V
:save-screen -
Esc T
:save-screen -
~
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6






 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  U Files
      Self  Self% Incl%▼       Functions  File
▌    26000   26.0  100.0 █████         5  src/main.c
     24000   24.0   30.0 █▌            1  src/apply.c
     20000   20.0   20.0 █             2  string/memcpy.S
     18000   18.0   18.0 ▉             2  malloc/malloc.c
     12000   12.0   16.0 ▊             1  src/lex.c



 src/main.c  self 26,000 of 100.0 k  26.0%  incl 100.0 k 100.0%     1/5  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Classes
      Self  Self% Incl%▼       Functions  Class
▌  100.0 k  100.0  100.0 █████        11  [no class]







 [no class]  self 100.0 k of 100.0 k  100.0%  incl 100.0 k 100.0%   1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  0 Events
      Total  Event  Title                                         Scale  Nominal
▌•  100.0 k  Ir     Instruction Fetch                                 1
      30000  Dr     Data Read Access                                  1






 Ir  Instruction Fetch                                                      1/2
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                                               Place
  nothing was odd about the files








F1Help Ctrl-PSaid F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▸ malloc
    ~2.0   ~1.7      ▸ malloc
    ~1.0   ~1.0        self
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%              1/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─All views──────────────────────────────┐
▌ │ 1   Functions                          │
  │ 2   Callers                            │
  │▌3   Tree                               │                          ◂ hot path
  │ 4   Inverted                           │
  │ 5   Flame                              │
  │ 6   Source                             │
  │ 7   Asm                                │
  └──────────────────────────────… 14 more─┘
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%              1/11
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▸ malloc
    ~2.0   ~1.7      ▸ malloc
    ~1.0   ~1.0        self
 names: without parameters
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  ~99.5    0.5  ▾ main
   ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▸ malloc
    ~2.0   ~1.7      ▸ malloc
    ~1.0   ~1.0        self
 the key ~ does nothing here; F1 lists those that do
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
