# Of two recordings of a machine processes have other numbers, but commands their names.
args --base=DATA/commands/old.perfscript --base-scale=none --view=commands DATA/commands/new.perfscript
size 11x80
keys
:save-screen -
c c
:save-screen -
c c
j j Enter
:save-screen -
Space
:save-screen -
k k Space
:save-screen -
D
:save-screen -
screen
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
names 100%  lines 0%  matched 91%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
      Base     Self    Delta▼    Ratio  Command                            Parts
▌•       0  3.000 M  +3.000 M      new  ld                                     1
·• 3.000 M  4.000 M  +1.000 M     1.33  sh                                     2
·• 7.000 M  8.000 M  +1.000 M     1.14  cc1                                    3
 • 1.000 M  1.000 M         0        1  tmux: server                           1

 ld  self 3.000 M of 16.00 M ±4.000 M  18.8% ±18.2                 1/4  Delta ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
new rows only (c)    names 100%  lines 0%  matched 91%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
      Base     Self    Delta▼    Ratio  Command                            Parts
▌•       0  3.000 M  +3.000 M      new  ld                                     1




 rows that the base does not have
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
command cc1 · base command cc1 · 8 of 16 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
      Base     Self    Delta▼    Ratio  Command                            Parts
+        0  3.000 M  +3.000 M      new  ld                                     1
·  3.000 M  4.000 M  +1.000 M     1.33  sh                                     2
▌• 7.000 M  8.000 M  +1.000 M     1.14  cc1                                    3
   1.000 M  1.000 M         0        1  tmux: server                           1

 cc1  self 8.000 M of 16.00 M ±6.000 M  50.0% ±22.0                3/4  Delta ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
names 100%  lines 0%  matched 91%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
      Base     Self    Delta▼    Ratio  Command                            Parts
+•       0  3.000 M  +3.000 M      new  ld                                     1
·• 3.000 M  4.000 M  +1.000 M     1.33  sh                                     2
·• 7.000 M  8.000 M  +1.000 M     1.14  cc1                                    3
▌• 1.000 M  1.000 M         0        1  tmux: server                           1

 tmux: server  self 1.000 M of 16.00 M ±3.000 M  6.2% ±13.6        4/4  Delta ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
command cc1 +2 · base command cc1 +1 · 12 of 16 shown, % of all  names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  Commands
      Base     Self    Delta▼    Ratio  Command                            Parts
+•       0  3.000 M  +3.000 M      new  ld                                     1
·  3.000 M  4.000 M  +1.000 M     1.33  sh                                     2
▌• 7.000 M  8.000 M  +1.000 M     1.14  cc1                                    3
 • 1.000 M  1.000 M         0        1  tmux: server                           1

 cc1  self 8.000 M of 16.00 M ±6.000 M  50.0% ±22.0                3/4  Delta ▼
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort IInvert tUnits wWrap qClose
new.perfscript against old.perfscript  cycles  11.00 M → 16.00 M  +45.5%
command cc1 +2 · base command cc1 +1 · 12 of 16 shown, % of all  names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Base     Self     Delta    Ratio  Part                    Process  Thread
▌  2.000 M  2.000 M         0        1  sh 30/30                30       30
+•       0  4.000 M  +4.000 M      new  cc1 31/31               31       31
+•       0  3.000 M  +3.000 M      new  ld 33/33                33       33
 • 1.000 M  1.000 M         0        1  tmux: server 9/9        9        9
+•       0  2.000 M  +2.000 M      new  cc1 32/32               32       32
 sh 30/30  self 2.000 M of 16.00 M ±3.000 M  12.5% ±16.3                    1/9
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
