# No profile: the reason, where it can be read.
args DATA/../golden/run.tap
status 2
keys
:save-screen -
screen
profview: DATA/../golden/run.tap: not recognised as a profile; formats that are read: cpuprofile, papihist, hpcrun, vmon, pprof, cprofile, speedscope, gmon, callgrind, cachegrind, perfscript, folded
