# Where rows have no names to go by a text that is typed is one, and no letters of
# the menu.
args DATA/tiny.callgrind
size 14x80
keys
5
:wait
F4
:save-screen -
/ "eval"
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a┌─Filters──────────────────────────────────┐
 m│▌/  search for a name                     │                                 …
 s│ f  focus: only cost with it on the stack │         ▎ parse ~30.0%          ▎
 e│ x  ignore: no cost with it on the stack  │      ▉ ▌▎ lex_next    memcpy
 a│ o  only: its own cost                    │       … ▎  ▌
  │ r  root: stacks begin at it              │
  │ X  hide: its cost is its callers'        │
  │ d  only the own cost of its object       │
  └─────────────────────────────────… 7 more─┘
 all  incl 100.0 k 100.0%  self 0 0.0%                                level 1/6
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main ~99.5%                                                                   …
 solve ~69.0%                                          ▎ parse ~30.0%          ▎
 eval ~66.0%                                        ▉ ▌▎ lex_next    memcpy
 apply ~30.0%            malloc     ▉                … ▎  ▌
    ▊                     ▏



/eval                                                1 of 1 = ~66.0%  level 4/6
EnterDone EscCancel ↑Older
