# A program that begins in the centre has no caller whatever a filter left of it: it is
# not said that nothing is left while it costs something.
args --view=callers:main --focus=cmp DATA/filters.folded
size 14x80
status 3
keys
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus cmp · 40 of 107 shown, % of all                           u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                    self 0 0.0%  incl 40 37.4%
     Incl▼  of fn%        Caller                                            Self
  none in what is left (focus cmp); u undoes
───────────────────────────────────── main ─────────────────────────────────────
▌       40   100.0 █████  sort                                                 0
         0     0.0        self                                                 0



 sort  self 0 of 107 ±2  0.0% ±1.7  call 40 37.4%                   1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
exit status 0
