# Without colours the cursor, matches and the ends of boxes are seen.
args --color=never --view=flame DATA/tiny.callgrind
size 16x80
keys
Down Down
:save-screen -
:save-styles -
/ m e m Enter
:save-screen -
:save-styles -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
│ all 100.0%                                                                   │
│ main ~99.5%                                                                  …
│ solve ~69.0%                                         │ parse ~30.0%         │
│ eval ~66.0%                                        │││ lex_next   │ me…py│
│ apply ~30.0%          │ malloc    │                … │  │
│   │                   ││





 solve  incl ~69,000 ~69.0%  self ~1,000 ~1.0%  of parent ~69.3%      level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
hhhhhhhh.............................hhhhhhhhhhh

............................................ttttttttt


.tttttttttttttttttttttttttttttttttttttttttttttttttttttt








.hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh.....hhh.....hhhh....h.....h......h.....hh.......hhh......h
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
│ all 100.0%                                                                   │
│ main ~99.5%                                                                  …
│ solve ~69.0%                                         │ parse ~30.0%         │
│ eval ~66.0%                                        │││ lex_next   │ me…py│
│ apply ~30.0%          │ malloc    │                … │  │
│   │                   ││





 memcpy  incl ~10,000 ~10.0%                   /mem: 1 of 2 = ~16.0%  level 4/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
hhhhhhhh.............................hhhhhhhhhhh

............................................ttttttttt



.....................................................................tttttt

.ooo





.hhhhhhhhhhhhhhhhhhhhhhhhhhh
hh.....hhhhh.....hhh.....hhhh....h.....h......h.....hh.......hhh......h
