# Percentages of what filters left are estimates where that is one, in the line of status,
# in headings, in boxes and in what is computed of them as in columns; all of it is not.
args DATA/manual-calls.callgrind
size 14x80
keys
:focus next
:ignore parse
F
:save-screen -
Down
:save-screen -
Enter
:save-screen -
J
:save-screen -
1 Down $ "2" Enter
:save-screen -
screen
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
focus next · ignore parse · ~20 of 100 shown, % of these        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      ~20 ~100.0 █████ ~100.0  next                            libtoken.so
         0   ~0.0        100.0  main                            prog
         0   ~0.0        100.0  report                          prog





 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
focus next · ignore parse · ~20 of 100 shown, % of these        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
       ~20 ~100.0 █████ ~100.0  next                            libtoken.so
▌        0   ~0.0        100.0  main                            prog
         0   ~0.0        100.0  report                          prog





 main  self 0 of ~20  ~0.0%  main.c  incl 20 100.0%                 2/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
focus next · ignore parse · ~20 of 100 shown, % of these        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  main                                  self 0 ~0.0%  incl 20 100.0%
     Incl▼  of fn%          Calls  Caller                          Object
  none in what is left (focus next; ignore parse); u undoes
───────────────────────────────────── main ─────────────────────────────────────
▌       20   100.0 █████       ~1  report                          prog
         0     0.0                 self



 report  self 0 of ~20  ~0.0%  main.c  call 20 100.0%               1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
focus next · ignore parse · ~20 of 100 shown, % of these        u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main 100.0%
 report ~100.0%
 next ~100.0%






 main  incl 20 100.0%  self 0 ~0.0%  of parent 100.0%                 level 1/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search VViews F4Filter qClose
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
focus next · ignore parse · ~20 of 100 shown, % of these        u undoes  F base
──What if report were 2 times faster────────────────────────────────────────────
only its own code: 0 ~0.0%
 total ~20 → ~20 (~1.00×); at most ~1.00× if it cost nothing

it and all that it calls: 20 100.0%
 total ~20 → ~10 (~2.00×)

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
