# A sum that is defined on screen while one of the files lacks an event of it: a message
# says that the file is not in it.
args DATA/manual-cycle.callgrind DATA/several-events.callgrind
size 12x80
keys
: "metric q=Ir+Dr" Enter
:wait
:save-screen -
!
:save-screen -
screen
profview  2 files  q  12,420                                             2 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     6000   48.3 █████   71.7  parse                           several
      3500   28.2 ██▉     28.2  copy                            several
      2800   22.5 ██▍     27.4  sort                            several
       120    1.0 ▏      100.0  main                            several
                                even                            [unknown]
                                main                            [unknown]
 parse  self 6,000 of 12,420  48.3%  several.c  incl 8,900 71.7%    1/8  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  2 files  q  12,420                                             2 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  ! Messages
   Level     Times  Message
▌  warning       1  metric q: files without Dr are left out: 1 of 2





 metric q: files without Dr are left out: 1 of 2                            1/1
F1Help Ctrl-PSaid EnterIn full F6Sort tUnits wWrap F3Search EscBack qClose
