# Where only whole functions were counted, the line that each begins on has its cost,
# which is said: over the source and in words.
args --view=source:odd DATA/manual-invocations.callgrind
size 14x80
keys
:save-screen -
F1
:save-screen -
screen
profview  manual-invocations.callgrind  Time_(10ns)  66 = 660 ns          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 even.php  odd                                         self 300 ns  incl 600 ns
 ▲ no source text: even.php not found; M maps it
 ▲ self is known of whole functions only: it stands where they begin
   Self%        Incl%   Line  Source
▌   45.5 █████   45.5      5
     0.0         45.5      6
                 45.5      6        → even


 even.php:5  self 300 ns of 660 ns  45.5%  incl 300 ns 45.5%                1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  manual-invocations.callgrind  Time_(10ns)  66 = 660 ns          1 part
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────
This row
 Self%              45.5%: 30 of 66 Time_(10ns) are of the function as a whole,
                    which begins here: its lines were not told apart. 30 / 66 =
                    45.45%
 Incl%              45.5%: 30 of 66 Time_(10ns) are of the function as a whole,
                    if it begins here, and of what was called from here. 30 /
                    66 = 45.45%
 Line               5: The number of the line itself.

                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
