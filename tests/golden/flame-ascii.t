# Boxes have lines between them where there are no blocks of eighths.
args --ascii --view=flame DATA/tiny.callgrind
size 16x60
keys
Down Down
:save-screen -
:save-styles -
screen
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5 Flame  6  7  8
| all 100.0%                                               |
| main ~99.5%                                              .
| solve ~69.0%                            | parse ~30.0%   |
| eval ~66.0%                           | | lex..xt|    |
| apply ~30.0%    | malloc |           .  ||
|  |              ||





 solve  incl ~69,000 ~69.0%  self ~1,000 ~1.0%    level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
hhhhhhhh.............................hhhhhhhhhhh

...................................ttttttttt
-..........................................................-
-
-ttttttttttttttttttttttttttttttttttttttttt-................-
-.......................................-.-........-....-
-.................-........-..............--
-..-..............--





.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhffff.hhhffff.hhhhfff.hffff.hfffff.hffff.hfffff
