# What a screen does not have is refused.
args --view=stacks DATA/tiny.callgrind
status 1
keys
:save-screen -
screen
profview: --view=stacks: this view is for --report only
