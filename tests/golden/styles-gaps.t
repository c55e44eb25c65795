# Blanks between what stands beside a name are of its colour: one change of it a row.
args --color=256 DATA/many.callgrind
size 12x150
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhh

ttttttttttttt
.....SSSSS..ccccc...........cccc..ccccc....ccccc..cccccccc..cccccccc........................................cccccc............cccc
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................................................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................ttttttt.........................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................................................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................................................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................................................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
......WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.....................................................................jjjjjjjjjjjjjjjjjjjjjjjjjjjj
.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhfffffff.hhffff.hffffff.hfffff.hffff.hhffffff.hfffff.hhffffff.hhfffffff.hfffff.hffffff.hfff.hfffff.hfffffff.hffff.hfffff.hffff.hfffff.hffff
