# Tab behind :set offers what it takes: columns of two profiles where there are two,
# and nothing for what cannot be set here.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 8x80
keys
: "set columns functions name,incl." Tab
:save-screen -
Esc : "set beside " Tab
:save-screen -
Esc : "set color w" Tab
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
:set columns functions name,incl.   OPTION VALUE, such as mouse off; columns V…
incl.base  incl.new  incl.delta  incl.ratio  incl.noise
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
:set beside    OPTION VALUE, such as mouse off; columns VIEW LIST; colour WHAT…
off  source  asm
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌+       0       30       +30      new  fresh
        20       40       +20        2  copy.isra.0
:set color war   OPTION VALUE, such as mouse off; columns VIEW LIST; colour WH…
warning  warm
