# Two builds side by side whose objects count as one: the file tells functions of one
# name apart, also where there is no room for both.
args DATA/twins-old.callgrind DATA/twins-new.callgrind
size 14x80
keys
j
:save-screen -
screen
profview  2 files  Ir  200                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                        File
        70   35.0 █████  work                            /b/new/app.c
▌       70   35.0 █████  work                            /b/old/app.c
        40   20.0 ██▉    inl                             /usr/include/inl.h
        10    5.0 ▊      main                            /b/new/app.c
        10    5.0 ▊      main                            /b/old/app.c



 work  self 70 of 200  35.0%  old/app.c                             2/5  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
