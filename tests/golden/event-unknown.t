# As in a report.
args --event=nope DATA/tiny.callgrind
size 10x60
status 1
keys
screen
profview: no event is called nope; there are: Ir Dr
