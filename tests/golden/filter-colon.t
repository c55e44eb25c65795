# A name that begins like a key of the line of filters is completed so that it is
# none, as a pattern that begins with ^.
args DATA/colon.folded
size 12x80
keys
& n o t : t y p Tab
:save-screen -
screen
profview  colon.folded  folded  samples  4                                1 part
ignore ^type:\.eq\.point$ · 1 of 4 shown, % of all              u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌        1   25.0 █████        1   25.0  main





filter: not:^type:\.eq\.point$                            1 function, 1 samples
EnterDone EscCancel TabComplete ↑Older
