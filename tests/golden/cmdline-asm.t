# The command that prints assembly: its syntax, where samples are charged, and source
# between instructions, which is on screen only.
args --disassembler=objdump --symfs=DATA/asm DATA/asm/code.callgrind --skid=1
size 14x90
keys
a
:wait
I
:wait
s
:wait
:cmdline
:save-screen -
screen
profview  code.callgrind  callgrind  Ir  7,582                                      1 part
names 100%  lines 100%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=asm:work --symfs=DATA/asm --disassembler=objdump --syntax=intel \
 --skid=1 DATA/asm/code.callgrind

On screen only
 source between instructions, rows of what instructions called




                                                                                      all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
