# Several files: what all say stands once, what one says with its name, and the
# parts say which file they are in; names there take what they need.
args DATA/tiny.callgrind DATA/long-header.callgrind DATA/long-names.callgrind
size 14x80
keys
8
:save-screen -
9
:save-screen -
:resize 14x120
:save-screen -
:resize 12x46
:save-screen -
screen
profview  3 files  Ir  101,010                                           3 parts
names 100%  lines 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             File           Note
▌  version                         1
   creator          tiny.c…lgrind  callgrind-3.19.0
   pid              tiny.c…lgrind  4711
   cmd              tiny.c…lgrind  ./tiny --fast
   desc             tiny.c…lgrind  Trigger: Program termination
   creator                         by hand
   cmd              long-h…lgrind  ./program --with=an-op…other file-to-read.txt
   desc             long-h…lgrind  I1 cache: 32768 B, 64 B, 8-way associative
 version  1                                                                1/13
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews qClose
profview  3 files  Ir  101,010                                           3 parts
names 100%  lines 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  9 Parts
      Self  Self%  Part                       Process  File
▌  100.0 k   99.0  4711.1                     4711     tiny.callgrind
        10    0.0  long-header.callgrind               …/long-header.callgrind
      1000    1.0  long-names.callgrind                DATA/long-names.callgrind





 4711.1  self 100.0 k of 101.0 k  99.0%                                     1/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  3 files  Ir  101,010                                                                                   3 parts
names 100%  lines 99%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  9 Parts
      Self  Self%        Part                              Process  File                        Trigger
▌  100.0 k   99.0 █████  4711.1                            4711     tiny.callgrind              Program termination
        10    0.0 ▏      long-header.callgrind                      DATA/long-header.callgrind
      1000    1.0 ▏      long-names.callgrind                       DATA/long-names.callgrind   a sentence t… at its end





 4711.1  self 100.0 k of 101.0 k  99.0%                                                                             1/3
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter F2Columns qClose
profview  3 files  Ir  101,010         3 parts
names 100%  lines 99%
 1 Functions  2  3  4  5  6  7  8  9 Parts
      Self  Self%  Part
▌  100.0 k   99.0  4711.1
        10    0.0  long-header.callgrind
      1000    1.0  long-names.callgrind



 4711.1  self 100.0 k of 101.0 k  99.0%   1/3
F1Help EnterOnly SpaceSelect uUndo qClose
