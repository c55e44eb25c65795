# Of two profiles a box is as wide as the larger cost; a sign says how it differs.
# It has both sides' boxes whatever rows lists have: c changes nothing there. Of both
# there is no picture in a file.
args --base=DATA/flame-old.folded DATA/flame-new.folded --color=256
size 12x80
keys
5
:save-screen -
:save-styles -
Down
Down
:save-screen -
c
:save-screen -
:write flame.svg
:save-screen -
3 c
:save-screen -
screen
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all +0.0%
 main +0.0%
 - parse -9.8%                             ▍ + write +9.7%        ▋ - …▋ +  ▋·
 - next                                                                ▋ +  ▋



 all  Base 20500  Incl 20510  Delta 0 (+0.0% of base)  Ratio 1        level 1/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
hhhhhhhh........................................hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh

............................................tttttttttddddddddddddddddd
????????????????????????????????????????????????????????????????????????????????
????????????????????????????????????????????????????????????????????????????????
????????????????????????????????????????????????????????????????????????????????
??????????.............................................................??????



.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hhffff.hhhhhffff.hhhffff.hhhhfff.hffff.hfffff.hffff.hhffffff.hfffff.hfffff
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all +0.0%
 main +0.0%
 - parse -9.8%                             ▍ + write +9.7%        ▋ - …▋ +  ▋·
 - next                                                                ▋ +  ▋



 parse  Base 13000  Incl 11000  Delta -2006 (-9.8% of base)           level 3/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all +0.0%
 main +0.0%
 - parse -9.8%                             ▍ + write +9.7%        ▋ - …▋ +  ▋·
 - next                                                                ▋ +  ▋



 a flame graph is whole; c is for lists and trees
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all +0.0%
 main +0.0%
 - parse -9.8%                             ▍ + write +9.7%        ▋ - …▋ +  ▋·
 - next                                                                ▋ +  ▋



 a comparison cannot be drawn in a file; only a single profile can
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
self/incl changed (c)    names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
     20500    20510         0        1  100.0  ▾ main
▌    13000    11000     -2006     0.85   53.6    ▾ parse
      3000     1000     -2001     0.33    4.9        next             ◂ hot path
      5000     7000     +1998     1.40   34.1      write
-     1500        0     -1501        0    0.0      gone
+        0     1500     +1500      new    7.3    ▸ fresh
 rows whose self or inclusive cost differs by more than noise
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
