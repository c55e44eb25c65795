# The list of marks shortens names as lists do, T in it, too, and keeps that they are gone.
args DATA/long-names.callgrind
size 14x60
keys
m a j m b 2 m c
'
:save-screen -
Esc T T '
:save-screen -
Esc T T T
:open DATA/tiny.callgrind
:wait
'
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 C┌─Marks──────────────────────────────────────────────────┐
  │▌a  Functions: tree::insert(…)                          │
▌ │ b  Functions: …::basic_string<…>::compare(…) const     │
──│ c  Callers: …::basic_string<…>::compare(…) const       │
  │ '  back to where you were                              │
  └────────────────────────────────────────────────────────┘



 tree::insert(…)  call 390 39.0%                1/1  Incl ▼
F1Help EnterSelect qClose
profview  long-names.callgrind  callgrind  Ir  1,000  1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  8
 C┌─Marks──────────────────────────────────────────────────┐
  │▌a  Functions: tree::insert                             │
▌ │ b  Functions: std::__cxx11::basic_string<…>::compare   │
──│ c  Callers: std::__cxx11::basic_string<…>::compare     │
  │ '  back to where you were                              │
  └────────────────────────────────────────────────────────┘



 tree::insert(…)  call 390 39.0%                1/1  Incl ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000      1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
 C┌─Marks──────────────────────────────────────────────────┐
  │▌a  Functions: tree::insert(…) (gone)                   │
▌ │ b  Functions: …::compare(…) const (gone)               │
──│ c  Callers: …basic_string<…>::compare(…) const (gone)  │
  │ '  back to where you were                              │
  └────────────────────────────────────────────────────────┘



 eval  main.c  call 30,000 30.0%                1/1  Incl ▼
F1Help EnterSelect qClose
