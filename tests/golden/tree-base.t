# Where two profiles are compared the trees say that they are of the new one.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 12x80
keys
3
:save-screen -
4
:save-screen -
screen
profview  manual-new.callgrind against manual-ol…callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree (new profile only)
▌ ~100.0    7.7  ▾ main
   ~69.2  ~38.5    ▾ parse                                            ◂ hot path
   ~38.5  ~38.5        self
   ~30.8  ~30.8        copy.isra.0
   ~23.1  ~23.1      fresh
     7.7    7.7      self
 main  self 10 of 130  7.7%  main.c  incl ~130 ~100.0%                      1/6
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qQuit
profview  manual-new.callgrind against manual-ol…callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Inverted tree (new profile only)
▌   38.5  ▾ parse
   ~38.5      main                                                    ◂ hot path
    30.8  ▸ copy.isra.0
    23.1  ▸ fresh
     7.7    main

 parse  parse.c  incl 50 38.5%                                              1/5
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qQuit
