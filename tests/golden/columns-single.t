# Columns that were chosen for two profiles, of one.
args DATA/manual-new.callgrind
rcfile set columns functions self.new,self.delta,+incl.new,+incl.base,name,file
size 10x120
keys
:save-screen -
screen
profview  manual-new.callgrind  callgrind  Ir  130                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl  Function                                                                   File
▌       50       90  parse                                                                      /src/moved/parse.c
        40       40  copy.isra.0                                                                /src/moved/parse.c
        30       30  fresh                                                                      /src/main.c
        10      130  main                                                                       /src/main.c
 parse  self 50 of 130  38.5%  parse.c  incl 90 69.2%                                                       1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter F2Columns TNames sSource aAsm qQuit
