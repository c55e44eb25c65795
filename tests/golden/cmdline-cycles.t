# Cycles that became groups on the screen are in the command.
args DATA/manual-cycle.callgrind
size 12x80
keys
: "set cycles group" Enter
:wait
:save-screen -
:cmdline
:save-screen -
screen
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        File
▌       60   60.0 █████  ~90.0  even                            even.c
        20   20.0 █▋      20.0  puts                            even.c
        10   10.0 ▉      100.0  main                            even.c
        10   10.0 ▉      ~45.0  odd                             even.c
                          90.0  <cycle 1>

 cycles: group
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  manual-cycle.callgrind  callgrind  Ir  100                      1 part
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --cycles=group --sort=self \
 DATA/manual-cycle.callgrind





 cycles: group
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
