# Esc takes away the parts that were chosen on screen; those of the command line stay,
# as filters of it do. The menu takes away these, too.
args --part=99.3-3 DATA/parts.callgrind
size 9x80
status 3
keys
& "thread:1" Enter
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
F4 1
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts

 worker_1  self 5,000 of 7,560  66.1%  parts.c  incl 7,000 92.6%    1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.3-3 · 70 of 7,560 shown, % of all  names 100%           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50    0.7 █████    0.9  worker_3                        parts
        20    0.3 ██       0.3  shared                          parts

 worker_3  self 50 of 7,560  0.7%  parts.c  incl 70 0.9%            1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.3-3 · 70 of 7,560 shown, % of all  names 100%           ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50    0.7 █████    0.9  worker_3                        parts
        20    0.3 ██       0.3  shared                          parts

 no earlier view; q quits
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
▌       50    0.7 ▏        0.9  worker_3                        parts
 worker_3  self 50 of 7,560  0.7%  parts.c  incl 70 0.9%            4/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
