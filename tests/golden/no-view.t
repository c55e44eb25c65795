# What this version does not have is refused.
args --view=flame DATA/tiny.callgrind
status 1
keys
:save-screen -
screen
profview: --view=flame: not available in this version
