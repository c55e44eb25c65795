# A filter leaves no caller, so that callees have the keys; undone, the cursor is on the
# caller that it was on.
args --view=callers:cmp DATA/filters.folded
size 14x80
keys
:save-screen -
& "fn:malloc" Enter
:save-screen -
u
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  cmp                                   self 40 37.4%  incl 40 37.4%
     Incl▼  of fn%        Caller                                            Self
▌       40   100.0 █████  sort                                                 9
───────────────────────────────────── cmp ──────────────────────────────────────
        40   100.0 █████  self                                                40




 sort  self 9 of 107 ±6  8.4% ±5.4  call 40 37.4%                   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  filters.folded  folded  samples  107                            1 part
only malloc · 48 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  cmp
     Incl▼  Caller
  it has no cost in what is selected (only malloc); u undoes
───────────────────────────────────── cmp ──────────────────────────────────────
▌           self




 cmp                                                                1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  cmp                                   self 40 37.4%  incl 40 37.4%
     Incl▼  of fn%        Caller                                            Self
▌       40   100.0 █████  sort                                                 9
───────────────────────────────────── cmp ──────────────────────────────────────
        40   100.0 █████  self                                                40




 sort  self 9 of 107 ±6  8.4% ±5.4  call 40 37.4%                   1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
