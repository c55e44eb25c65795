# Where two profiles are compared the trees say that they are of the new one.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 12x80
keys
3
:save-screen -
4
:save-screen -
screen
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Tree
▌      ~75     ~130      ~+55    ~1.73 ~100.0  ▾ main
       ~60      ~90      ~+30    ~1.50  ~69.2    ▾ parse
       ~40      ~50      ~+10    ~1.25  ~38.5        self
       ~20      ~40      ~+20       ~2  ~30.8        copy.isra.0      ◂ hot path
+        0      ~30      ~+30     ~new  ~23.1      fresh
        10       10         0        1    7.7      self
 main  self 10 of 130  7.7%  main.c  incl ~130 ~100.0%                      1/7
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  manual-new.callgrind against …old.callgrind  Ir  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Incl     Delta    Ratio  Incl%  Inverted tree
▌       40       50       +10     1.25   38.5  ▸ parse
        20       40       +20        2   30.8  ▸ copy.isra.0
+        0       30       +30      new   23.1  ▾ fresh
+        0      ~30      ~+30     ~new  ~23.1      main               ◂ hot path
        10       10         0        1    7.7    main
-        5        0        -5        0    0.0  ▸ gone
 parse  parse.c  incl 50 38.5%                                              1/6
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
