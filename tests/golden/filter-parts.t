# Parts in a line of filters: they take the place of those that were selected,
# and stand beside filters.
args DATA/parts.callgrind
size 16x80
keys
& t h r e a d : 1
:save-screen -
Space p i d : 9 9
:save-screen -
Enter
& p a r t : 9 9 . 3 - 3 Space w o r k
:save-screen -
Enter
:cmdline
:save-screen -
Esc u & t h r e a d : 7
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.1-1 · 7,000 of 7,560 shown, % of all  names 100%        ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2000   26.5 ██      26.5  shared                          parts








filter: thread:1                                          2 functions, 7,000 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts






filter: thread:1 pid:99                                   4 functions, 7,560 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.3-3 · focus work · 70 of 7,560 shown, % of all          u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌       50    0.7 █████    0.9  worker_3                        parts
        20    0.3 ██       0.3  shared                          parts








filter: part:99.3-3 work                                     2 functions, 70 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                     1 of 3 parts
part 99.3-3 · focus work · 70 of 7,560 shown, % of all          u undoes  F base
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --part=99.3-3 --focus=work --sort=self \
 DATA/parts.callgrind









                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts






filter: thread:7         no part is called thread:7 (--report=parts lists them)
EnterDone EscCancel TabComplete ↑Older
exit status 3
