# Programs that ran, all their threads together; one or several are chosen as parts are.
args DATA/commands/new.perfscript
size 11x80
keys
F9
:save-screen -
D
:save-screen -
F1
:save-screen -
q
Space Space
:save-screen -
D
Space
D
:save-screen -
D
Down Enter 1
:save-screen -
: "cmdline" Enter
:save-screen -
q
& "command:" Tab
:save-screen -
Esc Esc
& "command:tm" Tab Enter
1
:save-screen -
& "part:" Tab
:save-screen -
Esc Esc
u
9 D D
:save-screen -
screen
profview  new.perfscript  perfscript  cycles  16 = 16.00 M               7 parts
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
▌  2.000 M   12.5 ██▌    sh 30/30                               30       30
   4.000 M   25.0 █████  cc1 31/31                              31       31
   3.000 M   18.8 ███▊   ld 33/33                               33       33
   1.000 M    6.2 █▎     tmux: server 9/9                       9        9
   2.000 M   12.5 ██▌    cc1 32/32                              32       32
 sh 30/30  self 2.000 M of 16.00 M ±3.000 M  12.5% ±16.3                    1/7
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M               7 parts
names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
     Self▼  Self%        Command                                           Parts
▌  8.000 M   50.0 █████  cc1                                                   3
   4.000 M   25.0 ██▌    sh                                                    2
   3.000 M   18.8 █▉     ld                                                    1
   1.000 M    6.2 ▋      tmux: server                                          1

 cc1  self 8.000 M of 16.00 M ±6.000 M  50.0% ±22.0                 1/4  Self ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M               7 parts
names 100%  lines 0%
──Help: Commands────────────────────────────────────────────────────────────────
cc1
 Self               8.000 M: 8 samples were counted in cc1 alone, all functions
                    together. 8 ± 6 (Poisson, 95 %)
 Self%              50.0%: 8 of 16 samples were counted in cc1 alone, all
                    functions together. 8 / 16 = 50.00%  ± 22.0 (Wilson, 95 %)
 Parts              3: How many parts the command has: threads, processes or
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          5 of 7 parts
command sh +3 · 12 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
     Self▼  Self%        Command                                           Parts
 • 8.000 M   50.0 █████  cc1                                                   3
 • 4.000 M   25.0 ██▌    sh                                                    2
▌  3.000 M   18.8 █▉     ld                                                    1
   1.000 M    6.2 ▋      tmux: server                                          1

 ld  self 3.000 M of 16.00 M ±4.000 M  18.8% ±18.2                  3/4  Self ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          4 of 7 parts
command cc1 +1 · 10 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
     Self▼  Self%        Command                                           Parts
 • 8.000 M   50.0 █████  cc1                                                   3
 ◦ 4.000 M   25.0 ██▌    sh                                                    2
▌  3.000 M   18.8 █▉     ld                                                    1
   1.000 M    6.2 ▋      tmux: server                                          1

 ld  self 3.000 M of 16.00 M ±4.000 M  18.8% ±18.2                  3/4  Self ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part ld 33/33 · 3 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌  3.000 M   18.8 █████   18.8  relocate                        ld




 relocate  self 3.000 M of 16.00 M ±4.000 M  18.8% ±18.2            1/1  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part ld 33/33 · 3 of 16 shown, % of all  names 100%  lines 0%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions '--part=ld 33/33' --sort=self \
 DATA/commands/new.perfscript




                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part ld 33/33 · 3 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌  3.000 M   18.8 █████   18.8  relocate                        ld




filter: command:         no part is called command: (--report=parts lists them)
sh  cc1  ld  tmux:\ server
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part tmux: server 9/9 · 1 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌  1.000 M    6.2 █████    6.2  draw                            tmux




 draw  self 1.000 M of 16.00 M ±3.000 M  6.2% ±13.6                 1/1  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part tmux: server 9/9 · 1 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌  1.000 M    6.2 █████    6.2  draw                            tmux




filter: part:               no part is called part: (--report=parts lists them)
sh\ 30/30  cc1\ 31/31  ld\ 33/33  tmux:\ server\ 9/9  cc1\ 32/32  sh\ 34/34  cc…
profview  new.perfscript  perfscript  cycles  16 = 16.00 M          1 of 7 parts
part ld 33/33 · 3 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%        Part                                   Process  Thread
   2.000 M   12.5 ██▌    sh 30/30                               30       30
   4.000 M   25.0 █████  cc1 31/31                              31       31
▌• 3.000 M   18.8 ███▊   ld 33/33                               33       33
   1.000 M    6.2 █▎     tmux: server 9/9                       9        9
   2.000 M   12.5 ██▌    cc1 32/32                              32       32
 ld 33/33  self 3.000 M of 16.00 M ±4.000 M  18.8% ±18.2                    3/7
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
