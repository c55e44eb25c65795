# NO_COLOR: attributes only.
args DATA/tiny.callgrind
size 18x80
env NO_COLOR=1
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhhh

ttttttttttttt
.....hhhhh
.....hhhhhhhhhhhhhhhhhhhhhhhhh
.....hhhhhhhhhhhhhhhhhhhhhhhhh..tttt
.....hhhhhhhhhhhhhhhhhhhhhhhhh
.....hhhhhhhhhhhhhhhhhhhhhhhhh
.....hhhhhhhhhhhhhhhhhhhhhhhhh
..........................hhhh


..........................hhhh

..........................hhhh

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh........hh.....h.......h......h.....hh.......hhh......h......h
