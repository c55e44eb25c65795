# An object that lies elsewhere and is of another build is a row of each profile, and
# neither new nor gone: both have it.
args --base=DATA/mapped/old.papihist DATA/mapped/new.papihist
size 14x80
status 3
keys
8
:save-screen -
screen
profview  new.papihist against old.papihist  PAPI_TOT_INS  12000 → 12000  +0.0%
names 0%  lines 0%  matched 58%  inlined 0%                    ▲ 2 warnings (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self     Delta    Ratio  Path           Symbols%  Note
▌                                       creator                  by hand
                                        region                   base=0x…64 text
                                        region                   base=0x…=64 lib
                                        event                    0 PAPI_…ags=0x0
                                        region                   base=0x…=64 lib
                                        functions not…           functions of t…
      7000     7000         0        1  /opt/gone/demo      0.0  file not found
         0     5000     +5000      new  …/gone/lib.so       0.0  file not found
 creator  by hand                                                           1/9
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
exit status 0
