# How instructions are counted and written can be set in any view, is said, and kept.
args DATA/asm/code.perfscript
size 8x80
kept yes
keys
: "set skid 1" Enter
:save-screen -
: "set inline physical" Enter
:wait
:save-screen -
W
:save-screen -
screen
profview  code.perfscript  perfscript  cycles:u  2 = 500                  1 part
names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      500  100.0 █████  100.0  work                            code.elf
         0    0.0        100.0  _start                          code.elf
 samples are charged to the instruction before
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  code.perfscript  perfscript  cycles:u  2 = 500                  1 part
inlined code in its callers    names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      500  100.0 █████  100.0  work                            code.elf
         0    0.0        100.0  _start                          code.elf
 inline: physical
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  code.perfscript  perfscript  cycles:u  2 = 500                  1 part
inlined code in its callers    names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      500  100.0 █████  100.0  work                            code.elf
         0    0.0        100.0  _start                          code.elf
 2 choices kept in ~/config/profview/profviewrc: inline, skid
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
set inline physical
set skid 1
