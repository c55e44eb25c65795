# The other dumps and threads of a run, which a warning names.
args DATA/run/callgrind.out.7
size 12x80
keys
:save-screen -
: "add" Enter
:wait
:save-screen -
: "add" Enter
:save-screen -
: "cmdline" Enter
:save-screen -
screen
profview  callgrind.out.7  callgrind  Ir  10                              1 part
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       10  100.0 █████  main                                   demo





 main  self 10 of 10  100.0%  a.c                                   1/1  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  3 files  Ir  85                                                3 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       80   94.1 █████  main                                   demo
         5    5.9 ▍      worker                                 demo




 main  self 80 of 85  94.1%  a.c                                    1/2  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  3 files  Ir  85                                                3 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       80   94.1 █████  main                                   demo
         5    5.9 ▍      worker                                 demo




 there are no more files of this run: :add FILE
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  3 files  Ir  85                                                3 parts
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --sort=self DATA/run/callgrind.out.7 \
 DATA/run/callgrind.out.7-02 DATA/run/callgrind.out.7.1





                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
