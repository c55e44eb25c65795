# Functions of the base that may be any of several, compared with none, are among the
# messages and in info.
args --base=DATA/unsure-old.callgrind DATA/unsure-new.callgrind
size 9x100
keys
!
:save-screen -
8
:save-screen -
screen
profview  unsure-new.callgrind against unsure-old.callgrind  Ir  31 → 41  +32.3%
names 100%  lines 100%  matched 3%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  ! Messages
   Level     Times  Message
▌  note          1  functions of the base that may be any of several, compared with none: 2


 functions of the base that may be any of several, compared with none: 2                        1/1
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  unsure-new.callgrind against unsure-old.callgrind  Ir  31 → 41  +32.3%
names 100%  lines 100%  matched 3%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                    Note
▌  version                 1
   creator                 profview's tests, by hand
   functions not compared  functions of the base that may be any of several, compared with none: 2
 version  1                                                                                     1/4
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
