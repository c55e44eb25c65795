# A thread that is chosen is compared with its like in the base, and with all of the
# base where that has none; all of the new profile beside one that only the base has.
args --base=DATA/sides-threads-old.callgrind DATA/sides-threads-new.callgrind
size 10x80
keys
F9 Down Enter
:save-screen -
1
:save-screen -
: "cmdline" Enter
:save-screen -
Esc F9 Down Enter
:save-screen -
Down Enter
:save-screen -
u u u
Space
:save-screen -
: "filter-line" Enter "thread:2" Enter
:save-screen -
screen
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-2 · base part 100-2 · 30 of 45 shown, % of all  names 100%  lines 0%
 1 Functions  6 Source  8 Info  9 Parts
      Base     Self     Delta    Ratio  Part   Process  Thread  File
        10       10         0        1  200-1  200      1       sides-th…llgrind
▌•      20       30       +10     1.50  200-2  200      2       sides-th…llgrind
+        0        5        +5      new  200-4  200      4       sides-th…llgrind
-        5        0        -5        0  100-3  100      3       sides-th…llgrind
 200-2  self 30 of 45  66.7%                                                2/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-2 · base part 100-2 · 30 of 45 shown, % of all  names 100%  lines 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌       20       30       +10     1.50  work



 work  self 30 of 45  66.7%                                        1/1  Delta ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-2 · base part 100-2 · 30 of 45 shown, % of all  names 100%  lines 0%
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --part=200-2 --part=100-2 --sort=self.delta \
 --base=DATA/sides-threads-old.callgrind DATA/sides-threads-new.callgrind



                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-4 · base whole · 5 of 45 shown, % of all  names 100%  lines 0%
 1 Functions  6 Source  8 Info  9 Parts
      Base     Self     Delta    Ratio  Part   Process  Thread  File
        10       10         0        1  200-1  200      1       sides-th…llgrind
        20       30       +10     1.50  200-2  200      2       sides-th…llgrind
▌•       0        5        +5      new  200-4  200      4       sides-th…llgrind
-•       5        0        -5        0  100-3  100      3       sides-th…llgrind
 the base has no such part: all of it is compared with
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
new whole · base part 100-3  names 100%  lines 0%
 1 Functions  6 Source  8 Info  9 Parts
      Base     Self     Delta    Ratio  Part   Process  Thread  File
 •      10       10         0        1  200-1  200      1       sides-th…llgrind
 •      20       30       +10     1.50  200-2  200      2       sides-th…llgrind
+•       0        5        +5      new  200-4  200      4       sides-th…llgrind
▌•       5        0        -5        0  100-3  100      3       sides-th…llgrind
 only the base has this part: all of the new profile is compared with it
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
new whole · base part 100-1 +1  names 100%  lines 0%
 1 Functions  6 Source  8 Info  9 Parts
      Base     Self     Delta    Ratio  Part   Process  Thread  File
 •      10       10         0        1  200-1  200      1       sides-th…llgrind
 •      20       30       +10     1.50  200-2  200      2       sides-th…llgrind
+•       0        5        +5      new  200-4  200      4       sides-th…llgrind
▌-       5        0        -5        0  100-3  100      3       sides-th…llgrind
 100-3  base: self 5 14.3%                                                  4/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
sides-threads-new.callgrind against …old.callgrind  Ir  35 → 45  +28.6%
part 200-2 · base part 100-2 · 30 of 45 shown, % of all  names 100%  lines 0%
 1 Functions  6 Source  8 Info  9 Parts
      Base     Self     Delta    Ratio  Part   Process  Thread  File
        10       10         0        1  200-1  200      1       sides-th…llgrind
 •      20       30       +10     1.50  200-2  200      2       sides-th…llgrind
+        0        5        +5      new  200-4  200      4       sides-th…llgrind
▌-       5        0        -5        0  100-3  100      3       sides-th…llgrind
 100-3  base: self 5 14.3%                                                  4/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
