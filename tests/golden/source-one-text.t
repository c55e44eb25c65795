# Two profiles of which one text is known: a line of text that cost nothing is
# neither new nor gone.
args --view=source:main DATA/versions/new.callgrind --base=DATA/versions/old.callgrind --map=/src/new=DATA/versions/new
size 16x80
keys
:save-screen -
screen
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 mix.c  main                                                   self 5  incl 232
      Base     Self     Delta    Ratio   Line  Source
                                           18                  if (x & 1)
                                           19                          x ^= x >…
                                           20                  /* no division a…
▌-       5        0        -5        0     21                  x &= 0xfffff;
-                                          21        → work
                                           22          }
                                           23          return x;
                                           24  }
                                           25
 x &= 0xfffff;  base: self 5 1.2%  mix.c:21  base: incl 431 100.0%        21/34
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
