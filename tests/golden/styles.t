# Heat, heads, the cursor: one letter a cell.
args --color=8 DATA/tiny.callgrind
size 18x80
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhh

ttttttttttttt
.....hhhhh
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH..tttt
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH
.....HHHHHHHHHHHHHHHHHHHHHHHHH
..........................HHHH


..........................HHHH

..........................HHHH

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh........hh.....h.......h......h.....hh.......hhh......h......h
