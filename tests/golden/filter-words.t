# Keys of the line whose words are known: each offers what it takes, threads and
# processes their numbers, what is collapsed what it may be.
args DATA/parts.callgrind
size 10x80
keys
& t h r e a d : Tab
:save-screen -
Esc & p i d : Tab
:save-screen -
Esc & r e c u r s i o n : Tab
:save-screen -
Esc & c o l l a p s e : Tab
:save-screen -
Esc & c o l l a p s e : o Tab p Tab
:save-screen -
Esc & n o t : f i Tab
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts
filter: thread:           no part is called thread: (--report=parts lists them)
1  2  3
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts
filter: pid:99                                            4 functions, 7,560 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
recursion folded · 7,560 of 7,560 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts
filter: recursion:fold                                    4 functions, 7,560 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts
filter: collapse:                          nothing to look for behind collapse:
obj:  file:  class:
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
collapse object:^/opt/parts/bin/parts$ · 7,560 of 7,560 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     7560  100.0 █████  100.0  [parts]                         parts



filter: collapse:obj:^/opt/parts/bin/parts$                1 function, 7,560 Ir
EnterDone EscCancel TabComplete ↑Older
profview  parts.callgrind  callgrind  Ir  7,560                          3 parts
names 100%  lines 100%                                          ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts
filter: not:file:                          nothing to look for behind not:file:
EnterDone EscCancel TabComplete ↑Older
exit status 3
