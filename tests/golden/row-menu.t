# What can be done with a row: each choice by the key that does it without the menu.
args DATA/tiny.callgrind
size 24x80
keys
Down ,
:save-screen -
s
:save-screen -
8 F12
:save-screen -
Esc 1 , J
:save-screen -
6 ,
:save-screen -
Esc 1 , Down Down Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This row─────────────────────────────────────────────────┐  Object
  │▌Enter  Callers                                           │  tiny
▌ │ 2      callers and callees                               │  tiny
  │ s      source                                            │  libc.so.6
  │ a      assembly                                          │  libc.so.6
  │ J      flame graph, callers above, callees below         │  tiny
  │ K      the stacks through it: this profile has no stacks │  tiny
  │ f      focus: only cost with it on the stack             │  libc.so.6
  │ x      ignore: no cost with it on the stack              │  libc.so.6
  │ \      all filters                                       │  tiny
  │ *      search for its name                               │  tiny
  │ w      its name in full                                  │  tiny
  │ h      what its figures say                              │
  │ $      what if it were faster                            │
  │ y      copy                                              │
  │ v      open in the editor                                │
  │ m      mark with a letter                                │
  └──────────────────────────────────────────────────────────┘

 eval  self 20,000 of 100.0 k  20.0%  main.c  incl 66,000 66.0%    2/11  Self ▼
F1Help EnterSelect qClose
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










 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%                1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This row────────────────────┐
▌ │▌\      all filters          │
  │ *      search for its name  │9.0
  │ w      its name in full     │
  │ h      what its figures say │
  │ y      copy                 │ram termination
  │ m      mark with a letter   │s whose text is here (files: 1)
  └─────────────────────────────┘s whose text is not here (files: 4; most in sr…











 version  1                                                                 1/7
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋














 eval  incl 66,000 66.0%  self ~20,000 ~20.0%  of parent 100.0%       level 1/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 m┌─This row─────────────────────────────────────────────────┐,000  incl 66,000
 ▲│▌Enter  Follow                                            │
  │ 2      callers and callees                               │
  │ a      assembly                                          │
▌ │ J      flame graph, callers above, callees below         │
  │ K      the stacks through it: this profile has no stacks │
  │ f      focus: only cost with it on the stack             │
  │ x      ignore: no cost with it on the stack              │
  │ \      all filters                                       │
  │ *      search for its name                               │
  │ w      its name in full                                  │
  │ h      what its figures say                              │
  │ $      what if it were faster                            │
  │ y      copy                                              │
  │ v      open in the editor                                │
  │ m      mark with a letter                                │
  └──────────────────────────────────────────────────────────┘


 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%                1/5
F1Help EnterSelect qClose
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










 main.c:60  self 20,000 of 100.0 k  20.0%  incl 20,000 20.0%                1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
