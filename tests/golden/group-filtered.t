# A filter that leaves nothing of the object whose functions are shown: others are left,
# and the command says which object it was. Where nothing is left at all that is said.
args DATA/manual-calls.callgrind
size 10x80
keys
: "view objects" Enter j Enter
: "ignore object:libtoken" Enter
:wait
:save-screen -
:cmdline
:save-screen -
q 1
:wait
:save-screen -
: "ignore ." Enter
:wait
:save-screen -
screen
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
ignore object:libtoken · 40 of 100 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function in libtoken.so
  nothing of libtoken.so is left (ignore object:libtoken); u undoes, 1 shows
  the others


                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
ignore object:libtoken · 40 of 100 shown, % of all              u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --ignore=object:libtoken --sort=self \
 DATA/manual-calls.callgrind

On screen only
 that only functions of libtoken.so are shown
                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
ignore object:libtoken · 40 of 100 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       20   20.0 █████   20.0  parse                           prog
        10   10.0 ██▌     40.0  main                            prog
        10   10.0 ██▌     10.0  report                          prog

 parse  self 20 of 100  20.0%  parse.c  incl 20 20.0%               1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  manual-calls.callgrind  callgrind  Ir  100                      1 part
ignore object:libtoken · ignore . · 0 of 100 shown, % of all    u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (ignore object:libtoken; ignore .); u undoes



                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
