# In mono the source is plain.
args --color=never --view=source:lex_next DATA/strays.callgrind
size 16x80
keys
k k k k
:save-styles -
screen
hhhhhhhh...............................hhhhhhhhh

.....................................................tttttttttt
........hhhhhhhh
.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh

..............................tttttttttttttttttttttttttttttttttttttttttttttttttt



....hhhhhhhhhhhhhhhhh
.....hhhhhhhhhhhhhhhh
.....hhhhhhhhhhhhhhhh
.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh.......hhh.........h.....h.......hh.....h......h.....hh.......h
