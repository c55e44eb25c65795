# Matches are lit; each stack counts once in what they cost together.
args --view=flame DATA/tiny.callgrind
size 16x80
keys
/ m e m | e v a l Enter
:save-screen -
n
:save-screen -
n
:save-screen -
/ s y s Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏





 eval  incl ~66,000 ~66.0%                /mem|eval: 1 of 3 = ~76.0%  level 4/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏





 memcpy  incl ~10,000 ~10.0%              /mem|eval: 2 of 3 = ~76.0%  level 4/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏





 memcpy  incl ~6,000 ~6.0%                /mem|eval: 3 of 3 = ~76.0%  level 6/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏





 sysmalloc  incl ~2,667 ~2.7%    /sys: 1 of 2 (1 too narrow) = ~3.0%  level 6/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
