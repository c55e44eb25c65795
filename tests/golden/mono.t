# NO_COLOR: attributes only.
args DATA/tiny.callgrind
size 18x80
env NO_COLOR=1
keys
j
:save-styles -
screen
hhhhhhhh.............................hhhhhhhhhh

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

.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh........hh.....h.......h......h.....hh.......hhh......h......h
