# Heat, heads, the cursor: one letter a cell.
args --color=8 DATA/tiny.callgrind
size 18x80
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhhh

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

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh........hh.....h.......h......h.....hh.......hhh......h......h
