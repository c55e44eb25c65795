# The function that is looked at stays so while pages are shown that are of none: what
# is opened behind them is of it, not of the hottest nor of one that was seen before. Of
# a group it is once the cursor was moved there. Trees and flames go to where it costs
# most, if it is there.
args DATA/tiny.callgrind
size 14x80
keys
/ "parse$" Enter s
:save-screen -
Esc / "memcpy" Enter 8 6
:save-screen -
1 / "parse$" Enter o 2
:save-screen -
Esc Down 2
:save-screen -
1 0 s
:save-screen -
1 / "^malloc" Enter 4
:save-screen -
s
:save-screen -
1 / "^solve" Enter 3
:save-screen -
1 / "^lex" Enter 5
:save-screen -
# the way back is as it was
Esc Esc
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  parse                                          self 4,000  incl 30,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0     20
     0.0         16.0     21
                 16.0     21        → lex_next
     0.0         10.0     22
                 10.0     22        → memcpy
 main.c:20  self 4,000 of 100.0 k  4.0%  incl 4,000 4.0%                    1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 memcpy.S  memcpy                                      self 16,000  incl 16,000
 ▲ no source text: string/memcpy.S not found; M maps it
   also tried ./memcpy.S
   Self%        Incl%   Line  Source
▌   16.0 █████   16.0      1




 memcpy.S:1  self 16,000 of 100.0 k  16.0%  incl 16,000 16.0%               1/1
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  parse                           self 4,000 4.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████        2  main                            tiny
──────────────────────────────────── parse ─────────────────────────────────────
     16000    53.3 ██▋        500  lex_next                        tiny
     10000    33.3 █▋          80  memcpy                          libc.so.6
      4000    13.3 ▋               self


 main  self 500 of 100.0 k  0.5%  main.c  call 30,000 30.0%         1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  memcpy                        self 16,000 16.0%  incl 16,000 16.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    10000    62.5 ███▏        80  parse                           tiny
      6000    37.5 █▉         120  apply                           tiny
──────────────────────────────────── memcpy ────────────────────────────────────
     16000   100.0 █████           self



 parse  main.c  call 10,000 10.0%           /parse$: 1 of 1 = 4.0%  1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  parse                                          self 4,000  incl 30,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0     20
     0.0         16.0     21
                 16.0     21        → lex_next
     0.0         10.0     22
                 10.0     22        → memcpy
 main.c:20  self 4,000 of 100.0 k  4.0%  incl 4,000 4.0%                    1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Inverted tree
▌   15.0 ███▏   ▸ malloc
    12.0 ██▌    ▸ lex_next
     4.0 ▉      ▸ parse
     4.0 ▉      ▸ strlen
     3.0 ▋      ▸ sysmalloc
     1.0 ▎      ▸ solve
     0.5 ▏        at_exit
     0.5 ▏        main
 malloc  malloc.c  incl 15,000 15.0%         /^malloc: 2 matches = ~18.0%  7/14
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
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


 malloc.c:100  self 15,000 of 100.0 k  15.0%  incl 15,000 15.0%             1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~99.5    0.5  ▾ main
▌  ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▸ malloc
    ~2.0   ~1.7      ▸ malloc
    ~1.0   ~1.0        self
 solve  self ~1,000 of 100.0 k  ~1.0%  main.c    /^solve: 1 of 1 = ~69.0%  2/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏



 lex_next  incl ~16,000 ~16.0%                /^lex: 1 of 1 = ~16.0%  level 4/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~99.5    0.5  ▾ main
▌  ~69.0   ~1.0    ▾ solve
   ~66.0  ~20.0      ▾ eval                                           ◂ hot path
   ~30.0  ~24.0        ▸ apply
   ~20.0  ~20.0          self
   ~16.0  ~13.3        ▸ malloc
    ~2.0   ~1.7      ▸ malloc
    ~1.0   ~1.0        self
 solve  self ~1,000 of 100.0 k  ~1.0%  main.c     /^lex: 1 match = ~16.0%  2/11
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
