# What is shown of how much, and what percentages are of, where parts are
# selected: of all parts, also beside filters; F makes them of the selected.
args DATA/parts.callgrind
size 12x80
status 3
keys
F9 j Enter 1
:save-screen -
F
:save-screen -
F j f
:save-screen -
F
:save-screen -
F
:resize 12x40
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of all  names 100%          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      350    4.6 █████    6.5  worker_2                        parts
       140    1.9 ██       1.9  shared                          parts




 worker_2  self 350 of 7,560  4.6%  parts.c  incl 490 6.5%          1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · 490 of 7,560 shown, % of these  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      350   71.4 █████  100.0  worker_2                        parts
       140   28.6 ██      28.6  shared                          parts




 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · focus ^shared$ · 140 of 7,560 shown, % of all     u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      140    1.9 █████    1.9  shared                          parts
         0    0.0          1.9  worker_2                        parts




 shared  self 140 of 7,560  1.9%  parts.c  incl 140 1.9%            1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.2-2 · focus ^shared$ · 140 of 7,560 shown, % of these   u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      140  100.0 █████  100.0  shared                          parts
         0    0.0        100.0  worker_2                        parts




 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  parts.callgrind  Ir  7,560
… focus … · 140 of 7,560 shown, % of all
 1 Functions  2  3  4  5  6  7  8
     Self▼  Self%  Incl%  Function
▌      140    1.9    1.9  shared
         0    0.0    1.9  worker_2




 percentages are of all
F1Help EnterCallers F6Sort IInvert qQuit
