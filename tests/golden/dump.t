# Callgrind has written a dump when it is asked for one: what is new of the run is read.
args DATA/run/callgrind.out.7
size 10x80
env PATH=DATA/dump
keys
@
:wait
:save-screen -
@
:wait
9
:save-screen -
screen
profview  3 files  Ir  85                                                3 parts
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Function                               Object
▌       80   94.1 █████  main                                   demo
         5    5.9 ▍      worker                                 demo


 main  self 80 of 85  94.1%  a.c                                    1/2  Self ▼
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  3 files  Ir  85                                                3 parts
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info  9 Parts
      Self  Self%        Part                Process  File
▌       10   11.8 █▏     callgrind.out.7     7        DATA/run/callgrind.out.7
        45   52.9 █████  callgrind.out.7-02  7        …/run/callgrind.out.7-02
        30   35.3 ███▍   callgrind.out.7.1   7        DATA/run/callgrind.out.7.1

 callgrind.out.7  self 10 of 85  11.8%                                      1/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
