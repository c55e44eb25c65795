# Objects and files are completed by their last part, too, and mean that one alone;
# of lines of counters, which are not filtered by them, nothing is offered.
args DATA/tiny.callgrind
size 10x80
keys
& "obj:libc" Tab
:save-screen -
Esc
& "not:file:^a" Tab
:save-screen -
Esc
& "line:a" Tab
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only object:^/lib/libc\.so\.6$ · 38,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 █████   16.0  memcpy                          libc.so.6
     15000   15.0 ████▊   18.0  malloc                          libc.so.6
      4000    4.0 █▎       4.0  strlen                          libc.so.6
      3000    3.0 █        3.0  sysmalloc                       libc.so.6
filter: obj:^/lib/libc\.so\.6$                          10 functions, 38,000 Ir
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore file:^src/apply\.c$ · ~70,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    20000   20.0 █████   36.0  eval                            tiny
     15000   15.0 ███▊    18.0  malloc                          libc.so.6
     12000   12.0 ███     16.0  lex_next                        tiny
    ~10000  ~10.0 ██▌    ~10.0  memcpy                          libc.so.6
filter: not:file:^src/apply\.c$                        10 functions, ~70,000 Ir
EnterDone EscCancel TabComplete ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
filter: line:apply.c:    line:apply.c:: not line:FILE:LINE or line:FILE:FROM-TO
EnterDone EscCancel TabComplete ↑Older
