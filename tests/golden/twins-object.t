# Two programs of one source side by side: the object tells functions of one name
# apart, though the file does so for a few that cost next to nothing.
args DATA/twins-p.callgrind DATA/twins-q.callgrind
size 16x80
keys
:save-screen -
screen
profview  2 files  Ir  174                                               2 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       70   40.2 █████   40.2  insert                          p
        70   40.2 █████   40.2  insert                          q
        10    5.7 ▊       46.0  main                            p
        10    5.7 ▊       46.0  main                            q
         4    2.3 ▎        2.3  hash                            p
         4    2.3 ▎        2.3  hash                            q
         3    1.7 ▎        1.7  hash                            p
         3    1.7 ▎        1.7  hash                            q


 insert  self 70 of 174  40.2%  tree.c  incl 70 40.2%               1/8  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
