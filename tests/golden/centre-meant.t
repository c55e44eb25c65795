# Callers and callees are of the function in the centre, and so is what is opened from
# there and what stands beside, until the cursor is moved to a row: by a movement, by
# Tab, by choosing in the row's menu. Coming back the row is still meant.
args DATA/tiny.callgrind
size 14x80
keys
/ "malloc" Enter Enter 6
:save-screen -
Esc 7
:save-screen -
Esc J
:save-screen -
Esc , s
:save-screen -
2 j 6
:save-screen -
Esc Backspace 1 / "^eval" Enter Enter Tab s
:save-screen -
# what is opened and come back from leaves the row as it was: meant
Esc Tab Enter Esc s
:save-screen -
1 / "malloc" Enter Enter
:resize 24x80
|
:save-screen -
# the next function beside is that of the first row
:side 1
>
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 malloc.c  malloc                                      self 15,000  incl 18,000
 ▲ no source text: malloc/malloc.c not found; M maps it
   also tried ./malloc.c
   Self%        Incl%   Line  Source
▌   15.0 █████   15.0    100
     0.0          3.0    101
                  3.0    101        → sysmalloc


 malloc.c:100  self 15,000 of 100.0 k  15.0%              /malloc: 1 match  1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 libc.so.6  malloc                                     self 15,000  incl 18,000

  /lib/libc.so.6 is not there: --symfs=DIR or --map=FROM=TO (on screen M) says
  where it is






F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~16.0%                                                           ▏
 solve ~16.0%                                                          ▏ main
 eval ~16.0%                                                           ▏ solve
 malloc 18.0%
 sysmalloc   ▍




 malloc  incl 18,000 18.0%                  /malloc: 1 of 2 = ~18.0%  level 1/2
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌   20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
 main.c:60  self 20,000 of 100.0 k  20.0%                 /malloc: 1 match  1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  solve                                          self 1,000  incl 69,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    1.0 █████    1.0     40
     0.0         66.0     41
                 66.0     41        → eval
     0.0          2.0     42
                  2.0     42        → malloc
 main.c:40  self 1,000 of 100.0 k  1.0%  incl 1,000 1.0%  /malloc: 1 match  1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                        self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
                  6.0     81        → memcpy


 apply.c:80  self 24,000 of 100.0 k  24.0%  incl 24,000 24.0%               1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  solve                                          self 1,000  incl 69,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    1.0 █████    1.0     40
     0.0         66.0     41
                 66.0     41        → eval
     0.0          2.0     42
                  2.0     42        → malloc
 main.c:40  self 1,000 of 100.0 k  1.0%  incl 1,000 1.0%   /^eval: 1 match  1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    16000    88.9 ████▌      300  eval                            tiny
      2000    11.1 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000    83.3 ████▏           self
      3000    16.7 ▉            2  sysmalloc                       libc.so.6


────────────────────────────────────────────────────────────────────────────────
 malloc.c  malloc                                      self 15,000  incl 18,000
 ▲ no source text: malloc/malloc.c not found; M maps it
   also tried ./malloc.c
   Self%        Incl%   Line  Source
    15.0 █████   15.0    100
     0.0          3.0    101
                  3.0    101        → sysmalloc


 eval  self 20,000 of 100.0 k  20.0%  main.c  call 16,000 16.0%     1/2  Incl ▼
F1Help TabPane EnterGo p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  of fn%          Calls  Caller                          Object
     16000    88.9 ████▌      300  eval                            tiny
      2000    11.1 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000    83.3 ████▏           self
      3000    16.7 ▉            2  sysmalloc                       libc.so.6


────────────────────────────────────────────────────────────────────────────────
 main.c  eval                                          self 20,000  incl 66,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌   20.0 █████   20.0     60
     0.0         30.0     61
                 30.0     61        → apply
     0.0         16.0     62
                 16.0     62        → malloc
 main.c:60  self 20,000 of 100.0 k  20.0%                 /malloc: 1 match  1/5
F1Help TabPane EnterFollow p% of MLocate F6Sort tUnits wWrap F3Search qClose
