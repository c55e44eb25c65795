# The same of a library.
args --view=info DATA/mapped/new.perfscript
size 9x80
status 3
keys
Down M
:save-screen -
screen
profview  new.perfscript  perfscript  cycles  3                          3 parts
names 100%  lines 0%                                            ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                 Self  Symbols%  Note
   /usr/bin/a              1     100.0  file not found
▌  /usr/lib/new.so         1     100.0  file not found
   /usr/lib/both.so        1     100.0  file not found
program or library:                                             where new.so is
EnterDone EscCancel TabComplete
