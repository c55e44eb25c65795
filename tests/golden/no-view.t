# What this version does not have is refused.
args --view=asm DATA/tiny.callgrind
status 1
keys
:save-screen -
screen
profview: --view=asm: not available in this version
