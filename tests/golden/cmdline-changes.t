# The same of two profiles: which rows, columns of the new side, and an option given
# for the start.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind --changes=gone
size 14x90
keys
:save-screen -
: "set columns functions name,self,incl.delta" Enter
:cmdline
:save-screen -
q c
:save-screen -
c
:cmdline
:save-screen -
q 5
:wait
:cmdline
:save-screen -
screen
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
gone rows only (c)    names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function                          Object
▌-       5        0        -5        0  gone                              demo







 gone  base: self 5 6.7%  old.c  base: incl 5 6.7%                           1/1  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
gone rows only (c)    names 100%  lines 100%  matched 83%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir --columns=name,self.new,incl.delta \
 --changes=gone --sort=self.delta --base=DATA/manual-old.callgrind \
 DATA/manual-new.callgrind






                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function                                                               Self  Incl Delta
▌+ fresh                                                                    30         +30
   copy.isra.0                                                              40         +20
   parse                                                                    50         +30
-  gone                                                                                 -5
   main                                                                     10         +55



 all rows
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter qQuit
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
self/incl changed (c)    names 100%  lines 100%  matched 83%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=functions --event=Ir --columns=name,self.new,incl.delta \
 --changes=changed --sort=self.delta --base=DATA/manual-old.callgrind \
 DATA/manual-new.callgrind






 rows whose self or inclusive cost differs by more than noise
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  manual-new.callgrind against manual-old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
──The command that prints this────────────────────────────────────────────────────────────
 profview --report=flame --event=Ir --base=DATA/manual-old.callgrind \
 DATA/manual-new.callgrind







                                                                                      all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
