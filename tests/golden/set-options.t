# What keys change can be set, as on the command line, too; what is so already stays.
args DATA/manual-levels.callgrind
size 10x80
keys
: "set cycles group" Enter
:save-screen -
: "set cycles=flat" Enter : "set contexts split" Enter : "set contexts split" Enter
:wait
:save-screen -
: "set base-of view" Enter
:save-screen -
: "set base-of view" Enter : "set floor 30" Enter
:save-screen -
: "set follow maybe" Enter
:save-screen -
: "set mouse off" Enter : "set follow" Enter : "set follow off" Enter
:save-screen -
: "set cont" Tab " " Tab
:save-screen -
Esc : "set recursion nonsense" Enter
:save-screen -
# without a value it is said which there are
: "set floor" Enter
:save-screen -
: "set mouse" Enter
:save-screen -
: "set colour hot" Enter
:save-screen -
screen
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       60   60.0 █████   90.0  item                            visit.c
        35   35.0 ██▉     95.0  visit                           visit.c
         5    5.0 ▍      100.0  main                            visit.c
                          95.0  <cycle 1>
 cycles: group
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 contexts: split
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 floor: 30
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 follow takes on|off
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 not following any more: what is shown stays
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
:set contexts     OPTION VALUE, such as mouse off; columns VIEW LIST; colour W…
EnterDone EscCancel TabComplete ↑Older
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 recursion=nonsense: must be one of split|fold
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 floor takes a number
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 mouse takes on|off
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-levels.callgrind  callgrind  Ir  100                     1 part
contexts apart    names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       50   50.0 █████  ~90.0  item'2                          visit.c
        30   30.0 ███    ~95.0  visit'2                         visit.c
        10   10.0 █       90.0  item                            visit.c
         5    5.0 ▌      100.0  main                            visit.c
 set colour takes a style and a colour
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
