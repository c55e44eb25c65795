# What lies in a mapping counts there also where the file gave the names.
args --view=info DATA/pprof/cpu.pb.gz
size 14x120
keys
G
:save-screen -
screen
profview  cpu.pb.gz  pprof  samples  53 = 530 ms nominal                                                         4 parts
names 100%  lines 100%  inlined 8%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                           Self  Symbols%  Note
   time                                           2026-11-22 10:06:50 UTC
   duration                                       1.112 s
   period                                         10000000 nanoseconds of cpu
   sources missing                                100.0% in lines whose text is not here (files: 16; most in hash/crc32…
▌  /tmp/tmp.tAoRVO8Gle/record   530 ms     100.0



 /tmp/tmp.tAoRVO8Gle/record  self 530 ms of 530 ms ±150 ms  100.0% ±3.4                                             5/5
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm :Command qClose
