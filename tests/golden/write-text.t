# A text over the page is written as it is, not the list behind it; of two lists the
# one that rows are of is said.
args DATA/tiny.callgrind
size 14x80
keys
:what-if 2
P
:save-screen -
Enter
:save-screen -
Esc 2 P Ctrl-U "half.csv" Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if apply were 2 times faster─────────────────────────────────────────────
only its own code: 24,000 24.0%
 total 100.0 k → 88,000 (1.14×); at most 1.32× if it cost nothing

it and all that it calls: 30,000 30.0%
 total 100.0 k → 85,000 (1.18×); at most 1.43× if it cost nothing

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
write this text to: text.txt
EnterDone EscCancel TabComplete Ctrl-UClear
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──What if apply were 2 times faster─────────────────────────────────────────────
only its own code: 24,000 24.0%
 total 100.0 k → 88,000 (1.14×); at most 1.32× if it cost nothing

it and all that it calls: 30,000 30.0%
 total 100.0 k → 85,000 (1.18×); at most 1.43× if it cost nothing

an upper bound
 This is of Ir alone, and everything else is taken to stay as it is. What no
 event counts, such as waiting, is not in it, and what runs in several threads
 the text is written to text.txt
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  apply                         self 24,000 24.0%  incl 30,000 30.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    30000   100.0 █████      900  eval                            tiny
──────────────────────────────────── apply ─────────────────────────────────────
     24000    80.0 ████            self
      6000    20.0 █          120  memcpy                          libc.so.6



 1 row of Callers alone written to half.csv
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
