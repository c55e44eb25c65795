# Functions of one name together: one was inlined into two files, and calls
# itself across them. Enter lists them, Backspace goes back.
args --view=names DATA/manual-inlined.callgrind
size 12x140
keys
:save-screen -
Enter
:save-screen -
Enter
Backspace
Backspace
:save-screen -
1
D D D D
:save-screen -
V
End
:save-screen -
screen
profview  manual-inlined.callgrind  callgrind  Ir  220                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  Names
     Self▼  Self%           Incl  Incl%  Functions  Name
▌      180   81.8 █████      210   95.5          2  core::iter::next
        30   13.6 ▉           30   13.6          1  grow
        10    4.5 ▎          220  100.0          1  main



 core::iter::next  self 180 of 220  81.8%  incl 210 95.5%                                                                       1/3  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qClose
profview  manual-inlined.callgrind  callgrind  Ir  220                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function called core::iter::next      Object            File
▌      100   45.5 █████      170   77.3        2        85  core::iter::next                      rows              src/iter.rs
        80   36.4 ████       110   50.0        3      36.7  core::iter::next                      rows              src/vec.rs




 core::iter::next  self 100 of 220  45.5%  iter.rs  incl 170 77.3%                                                              1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu qClose
profview  manual-inlined.callgrind  callgrind  Ir  220                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  Names
     Self▼  Self%           Incl  Incl%  Functions  Name
▌      180   81.8 █████      210   95.5          2  core::iter::next
        30   13.6 ▉           30   13.6          1  grow
        10    4.5 ▎          220  100.0          1  main



 core::iter::next  self 180 of 220  81.8%  incl 210 95.5%                                                                       1/3  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qClose
profview  manual-inlined.callgrind  callgrind  Ir  220                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  Names
     Self▼  Self%           Incl  Incl%  Functions  Name
▌      180   81.8 █████      210   95.5          2  core::iter::next
        30   13.6 ▉           30   13.6          1  grow
        10    4.5 ▎          220  100.0          1  main



 core::iter::next  self 180 of 220  81.8%  incl 210 95.5%                                                                       1/3  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qClose
profview  manual-inlined.callgrind  callgrind  Ir  220                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  Names
  ┌─All views────────────────────… 16 more─┐ctions  Name
▌ │     Classes                            │     2  core::iter::next
  │     Names                              │     1  grow
  │     All callers                        │     1  main
  │     All callees                        │
  │▌    Commands                           │
  └────────────────────────────────────────┘
 core::iter::next  self 180 of 220  81.8%  incl 210 95.5%                                                                       1/3  Self ▼
F1Help EnterSelect qClose
