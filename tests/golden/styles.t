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
.....HHHHH...HHHH.HHHHH...HHHH
.....HHHHH...HHHH.HHHHH...HHHH..tttt
.....HHHHH...HHHH.HHHH....HHHH
.....HHHHH...HHHH.HHHH....HHHH
.....HHHHH...HHHH.HHH.....HHHH
......WWWW....WWW.W.......HHHH
......WWWW....WWW.W........WWW
......WWWW....WWW.W........WWW
......WWWW....WWW.W.......HHHH
.......WWW....WWW.W........WWW
.......WWW....WWW.W.......HHHH

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhfffffff.hhffff.hffffff.hfffff.hffff.hhffffff.hhhfffff.hfffff.hffff
