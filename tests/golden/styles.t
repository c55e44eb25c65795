# Heat, heads, the cursor: one letter a cell.
args --color=8 DATA/tiny.callgrind
size 18x80
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhh

ttttttttttttt
.....SSSSS..ccccc........ccccc..cccccccc........................cccccc
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH..tttt
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH
......WWWWWWWWWWWWW.......HHHH
......WWWWWWWWWWWWWWWWWWWWWWWW
......WWWWWWWWWWWWWWWWWWWWWWWW
......WWWWWWWWWWWWW.......HHHH
.......WWWWWWWWWWWWWWWWWWWWWWW
.......WWWWWWWWWWWW.......HHHH

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhfffffff.hhffff.hffffff.hfffff.hffff.hhffffff.hhhfffff.hfffff.hffff
