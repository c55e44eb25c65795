# On a narrow screen a comparison leaves room for what its rows are about.
args --base=DATA/manual-old.callgrind DATA/manual-new.callgrind
size 10x40
keys
:save-screen -
3
:save-screen -
6
:save-screen -
:resize 10x60
:save-screen -
screen
…old.…rind → …new…rind  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2  3  4  5  6  7  8
      Self    Delta▼  Function
▌+      30       +30  fresh
        40       +20  copy.isra.0
        50       +10  parse
-        0        -5  gone
 fresh  self 30 of 130     1/5  Delta ▼
F1Help EnterCallers F6Sort IInvert qQuit
…old.…rind → …new…rind  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2  3 Tree  4  5  6  7  8
      Incl     Delta  Incl%  Tree
▌     ~130      ~+55 ~100.0  ▾ main
       ~90      ~+30  ~69.2    ▾ parse
       ~50      ~+10  ~38.5        self
       ~40      ~+20  ~30.8        c…0 ◂
 main  self 10 of 130  main.c       1/7
F1Help EnterOpen +More -Less *All qClose
…old.…rind → …new…rind  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1  2  3  4  5  6 Source  7  8
 main.c  main                   self 10
 ▲ no source text: /…t found; M maps it
      Self     Delta   Line  Source
▌        0         0     11
                         11        → p…e
 main.c:11  self 0 of 130  0.0%     2/6
F1Help EnterFollow TabNext hot qClose
manual-old.callgrind → …new.callgrind  75 → 130  +73.3%
names 100%  lines 100%  matched 83%
 1 Functions  2 Callers  3 Tree  4  5  6 Source  7  8
 main.c  main                             self 10  incl 130
 ▲ no source text: /src/main.c not found; M maps it
      Base     Self     Delta   Line  Source
▌        0        0         0     11
                                  11        → parse
 main.c:11  self 0 of 130  0.0%  incl 90 69.2%          2/6
F1Help EnterFollow TabNext hot p% of MLocate F6Sort qClose
