# Parts that were chosen stay chosen when their file is what is compared with. When
# none is chosen any more that is all of the new side, and nothing of the base.
args DATA/manual-parts.callgrind DATA/parts.callgrind
size 9x80
status 3
keys
F9 Enter
:wait
c j Enter
:wait
:save-screen -
: "compare swap" Enter
:wait
:save-screen -
: "compare swap" Enter
:wait
Space
:wait
:save-screen -
screen
manual-parts.callgrind against parts.callgrind  Ir  7,560 → 100  -98.7%
part 4711.1-1 · base whole · 80 of 100 shown, % of all          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Base     Self     Delta    Ratio  Part      Process  Thread  File
▌•    7000       80     -6920     0.01  4711.1-1  4711     1       manual…lgrind
+        0       20       +20      new  4711.1-2  4711     2       manual…lgrind
-•     490        0      -490        0  99.2-2    99       2       parts.…lgrind
 4711.1-1  self 80 of 100  80.0%                                            1/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
parts.callgrind against manual-parts.callgrind  Ir  100 → 7,560  +7460.0%
new whole · base part 4711.1-1  names 100%  lines 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Base     Self     Delta    Ratio  Part      Process  Thread  File
▌•      80     7000     +6920     87.5  99.1-1    99       1       parts.…lgrind
+•       0      490      +490      new  99.2-2    99       2       parts.…lgrind
+•       0       70       +70      new  99.3-3    99       3       parts.…lgrind
 99.1-1  self 7,000 of 7,560  92.6%                                         1/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
manual-parts.callgrind against parts.callgrind  Ir  7,560 → 100  -98.7%
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Base     Self     Delta    Ratio  Part      Process  Thread  File
 •    7000       80     -6920     0.01  4711.1-1  4711     1       manual…lgrind
▌•       0       20       +20      new  4711.1-2  4711     2       manual…lgrind
-•     490        0      -490        0  99.2-2    99       2       parts.…lgrind
 4711.1-2  self 20 of 100  20.0%                                            2/4
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
