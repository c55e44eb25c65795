# What is found costs together what it costs by the event that is shown, also once
# all events have been gone through.
args --view=flame DATA/manual-events.callgrind
size 9x100
keys
/ "load" Enter
:save-screen -
:event +
:save-screen -
:event +
:event +
:event +
:event +
:event +
:event +
:event +
:save-screen -
:event +
:event +
:event +
:event +
:event +
:event +
:event +
:event +
:save-screen -
screen
profview  manual-events.callgrind  callgrind  Ir  1,000                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~100.0%
 load ~90.0%

 load  incl ~900 ~90.0%  self ~900 ~90.0%  of parent ~90.0%       /load: 1 of 1 = ~90.0%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Dr  500                                         1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~100.0%
 load ~96.0%

 load  incl ~480 ~96.0%  self ~480 ~96.0%  of parent ~96.0%       /load: 1 of 1 = ~96.0%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~100.0%
 load ~90.0%

 load  incl ~900 ~90.0%  self ~900 ~90.0%  of parent ~90.0%       /load: 1 of 1 = ~90.0%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
profview  manual-events.callgrind  callgrind  Ir  1,000                                       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~100.0%
 load ~90.0%

 load  incl ~900 ~90.0%  self ~900 ~90.0%  of parent ~90.0%       /load: 1 of 1 = ~90.0%  level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event VViews F4Filter qClose
