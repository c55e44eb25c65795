# Two versions of a source file: what is the same is one row, what is gone stands
# before what came in its place; Tab goes to what changed most.
args --base=DATA/versions/old.callgrind --source-dir=DATA/versions --view=source:work DATA/versions/new.callgrind
size 40x80
keys
:save-screen -
Tab Tab
:save-screen -
:resize 14x80
:save-screen -
screen
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 mix.c  work                                                 self 227  incl 227
 ▲ DATA/versions/new/mix.c: matched by path suffix only
      Base     Self     Delta    Ratio   Line  Source
                                            3
+                                           4  /* Mixes; made quicker. */
+                                           5  static unsigned
+                                           6  mix(unsigned x)
+                                           7  {
+        0       40       +40      new      8          return x * 1664525u + 10…
+                                           9  }
+                                          10
                                           11  static unsigned __attribute__((n…
         2        2         0        1     12  work(unsigned n)
                                           13  {
         1        1         0        1     14          unsigned x = 1;
                                           15
        60       60         0        1     16          for (unsigned i = 0; i <…
-       40        0       -40        0     10                  x = x * 1664525u…
+                                          17                  x = mix(x);
                                           18                  if (x & 1)
       100      100         0        1     19                          x ^= x >…
▌-     220        0      -220        0     13                  x = x % 1000003u;
+                                          20                  /* no division a…
+        0       20       +20      new     21                  x &= 0xfffff;
                                           22          }
         3        4        +1     1.33     23          return x;
                                           24  }
                                           25
                                           26  int
                                           27  main(void)
                                           28  {
                                           29          unsigned r = work(200000…
                                           30
                                           31          return printf("%u\n", r)…
                                           32  }
 x = x % 1000003u;  base: self 220 51.0%  mix.c:13  base: incl 220 51.0%  21/34
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 mix.c  work                                                 self 227  incl 227
 ▲ DATA/versions/new/mix.c: matched by path suffix only
      Base     Self     Delta    Ratio   Line  Source
                                            3
+                                           4  /* Mixes; made quicker. */
+                                           5  static unsigned
+                                           6  mix(unsigned x)
+                                           7  {
+        0       40       +40      new      8          return x * 1664525u + 10…
+                                           9  }
+                                          10
                                           11  static unsigned __attribute__((n…
         2        2         0        1     12  work(unsigned n)
                                           13  {
         1        1         0        1     14          unsigned x = 1;
                                           15
        60       60         0        1     16          for (unsigned i = 0; i <…
▌-      40        0       -40        0     10                  x = x * 1664525u…
+                                          17                  x = mix(x);
                                           18                  if (x & 1)
       100      100         0        1     19                          x ^= x >…
-      220        0      -220        0     13                  x = x % 1000003u;
+                                          20                  /* no division a…
+        0       20       +20      new     21                  x &= 0xfffff;
                                           22          }
         3        4        +1     1.33     23          return x;
                                           24  }
                                           25
                                           26  int
                                           27  main(void)
                                           28  {
                                           29          unsigned r = work(200000…
                                           30
                                           31          return printf("%u\n", r)…
                                           32  }
 x = x * 1664525u + 1013904223u;  base: self 40 9.3%  mix.c:10            17/34
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 mix.c  work                                                 self 227  incl 227
 ▲ DATA/versions/new/mix.c: matched by path suffix only
      Base     Self     Delta    Ratio   Line  Source
         2        2         0        1     12  work(unsigned n)
                                           13  {
         1        1         0        1     14          unsigned x = 1;
                                           15
        60       60         0        1     16          for (unsigned i = 0; i <…
▌-      40        0       -40        0     10                  x = x * 1664525u…
 x = x * 1664525u + 1013904223u;  base: self 40 9.3%  mix.c:10            17/34
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
