# Columns that are not shown unasked are among those to sort by where rows have values in
# them: addresses. A running sum has the order of what it adds up, and is none.
args --symbols=none DATA/mapped/new.papihist
size 18x80
keys
F6
:save-screen -
End Enter
:save-screen -
screen
profview  new.papihist  papihist  PAPI_TOT_INS  12 = 12000               2 parts
names 0%  lines 0%  inlined 0%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by───┐f%        Function                               Object
▌ │▌Self      │.3 █████  demo+0x1006                         ?  demo
  │ Self%     │.7 ███▋   lib.so+0x1006                       ?  lib.so
  │ Function  │
  │ Object    │
  │ File      │
  │ Kind      │
  │ Address   │
  └───────────┘




 demo+0x1006  self 7000 of 12000 ±6000  58.3% ±24.4                 1/2  Self ▼
F1Help EnterSelect qClose
profview  new.papihist  papihist  PAPI_TOT_INS  12 = 12000               2 parts
names 0%  lines 0%  inlined 0%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Self  Self%        Function                               Object
▌     7000   58.3 █████  demo+0x1006                         ?  demo
      5000   41.7 ███▋   lib.so+0x1006                       ?  lib.so










 demo+0x1006  self 7000 of 12000 ±6000  58.3% ±24.4              1/2  Address ▲
F1Help EnterSource F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
