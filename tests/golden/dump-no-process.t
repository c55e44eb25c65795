# No file says which process wrote it.
args DATA/filters.folded
size 10x80
keys
@
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
 no file says which process wrote it, as Callgrind's do
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
