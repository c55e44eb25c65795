# What the keys of other pages do is done with the function of the box.
args --view=flame DATA/tiny.callgrind
size 16x80
keys
Down Down Down
c
:save-screen -
Backspace
:save-screen -
w
:save-screen -
w
t
:save-screen -
:resize 12x60
:save-screen -
:click 6 2
:click 6 2
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                            self 20000 20.0%  incl 66000 66.0%
     Incl▼ of fn%          Calls  Caller                          Object
▌    66000  100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000   45.5 ██▎        900  apply                           tiny
     20000   30.3 █▌              self
     16000   24.2 █▎         300  malloc                          libc.so.6




 solve  self 1000 of 100.0 k  1.0%  main.c  incl 66000 66.0%        1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                  ▎  ▌
 m…y▊                     ▍





 eval  incl ~66000 ~66.0%  self ~20000 ~20.0%  of parent ~95.7%       level 4/6
F1Help EnterZoom EscBack HomeAll cCallers ITurn tUnits wWrap F3Search qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                  ▎  ▌
 m…y▊                     ▍
────────────────────────────────────────────────────────────────────────────────
 eval
 Object: /opt/tiny/bin/tiny
 File: src/main.c
 Path: main;solve;eval
 eval  incl ~66000 ~66.0%  self ~20000 ~20.0%  of parent ~95.7%       level 4/6
F1Help EnterZoom EscBack HomeAll cCallers ITurn tUnits wWrap F3Search qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                  ▎  ▌
 m…y▊                     ▍





 costs: raw
F1Help EnterZoom EscBack HomeAll cCallers ITurn tUnits wWrap F3Search qQuit
profview  tiny.callgrind  callgrind  Ir  100000       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%                                               …
 solve ~69.0%                            ▌ parse ~30.0%    ▌
 eval ~66.0%                           ▋▉▌ lex_next▏ me…y▏
 apply ~30.0%      malloc  ▋             ▌ ▉
m…y▋               ▊

 costs: raw
F1Help EnterZoom EscBack HomeAll cCallers ITurn tUnits qQuit
profview  tiny.callgrind  callgrind  Ir  100000       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4  5 Flame  6  7  8
 all 100.0%
 main ~99.5%
 solve ~69.0%
 eval ~66.0%
 apply ~30.0%              ▎ malloc      ▊
 me…y▌                     ▎

 eval  incl ~66000 ~66.0%  self ~20000 ~20.0%     level 4/6
F1Help EnterZoom EscBack HomeAll cCallers ITurn tUnits qQuit
