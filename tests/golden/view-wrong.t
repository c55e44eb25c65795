# Other views of a function that is not there, and a pattern that is none.
args --view=callers:( DATA/tiny.callgrind
size 12x80
keys
:save-screen -
Tab n F1 q c |
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info

  regular expression (: missing closing parenthesis (at 1)






F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info

  regular expression (: missing closing parenthesis (at 1)





 there is no room for two panes
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
