# Warnings in the second line, and all of them.
args DATA/parts.callgrind
size 12x80
status 3
keys
!
:save-screen -
w
:save-screen -
Esc
Enter
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                              Place
▌  lost          3  no totals: line at the end: the fi…  DATA/parts.callgrind:20





 no totals: line at the e… the file was cut short  DATA/parts.callgrind:20  1/1
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                              Place
▌  lost          3  no totals: line at the end: the fi…  DATA/parts.callgrind:20


────────────────────────────────────────────────────────────────────────────────
 Place: DATA/parts.callgrind:20
 no totals: line at the end: the file was cut short
 no totals: line at the e… the file was cut short  DATA/parts.callgrind:20  1/1
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message                              Place
▌  lost          3  no totals: line at the end: the fi…  DATA/parts.callgrind:20


────────────────────────────────────────────────────────────────────────────────
 Place: DATA/parts.callgrind:20
 no totals: line at the end: the file was cut short
 no totals: line at the e… the file was cut short  DATA/parts.callgrind:20  1/1
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack qClose
