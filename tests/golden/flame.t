# A flame graph: boxes are walked, zoomed into and out of, turned over.
args DATA/tiny.callgrind
size 16x80
keys
5
:save-screen -
Down Down Right
:save-screen -
Enter
:save-screen -
Down Right
:save-screen -
Esc
:save-screen -
I Up
:save-screen -
G
:save-screen -
H
:save-screen -
Home
:save-screen -
Esc
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





 all  incl 100.0 k 100.0%  self 0 0.0%                                level 1/6
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





 parse  incl ~30,000 ~30.0%  self ~4,000 ~4.0%  of parent ~30.2%      level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%
 parse ~30.0%
 lex_next ~16.0%                          ▊ memcpy ~10.0%            ▍
 strlen   ▊






 parse  incl ~30,000 ~30.0%  self ~4,000 ~4.0%  of parent ~30.2%      level 3/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%
 parse ~30.0%
 lex_next ~16.0%                          ▊ memcpy ~10.0%            ▍
 strlen   ▊






 memcpy  incl ~10,000 ~10.0%  self ~10,000 ~10.0%  of parent ~33.3%   level 4/5
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





 parse  incl ~30,000 ~30.0%  self ~4,000 ~4.0%  of parent ~30.2%      level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info





    ▊                     ▏
 apply ~30.0%            malloc     ▉                … ▎  ▌
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 main ~99.5%                                                                   …
 all 100.0%
 lex_next  incl ~16,000 ~16.0%  self ~12,000 ~12.0%                   level 4/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info





    ▊                     ▏
 apply ~30.0%            malloc     ▉                … ▎  ▌
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 main ~99.5%                                                                   …
 all 100.0%
 memcpy  incl ~6,000 ~6.0%  self ~6,000 ~6.0%  of parent ~20.0%       level 6/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info





    ▊                     ▏
 apply ~30.0%            malloc     ▉                … ▎  ▌
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 main ~99.5%                                                                   …
 all 100.0%
 apply  incl ~30,000 ~30.0%  self ~24,000 ~24.0%  of parent ~45.5%    level 5/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info





    ▊                     ▏
 apply ~30.0%            malloc     ▉                … ▎  ▌
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 main ~99.5%                                                                   …
 all 100.0%
 all  incl 100.0 k 100.0%  self 0 0.0%                                level 1/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search [ ]Event qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
