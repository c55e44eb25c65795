# Rows by their names: figures stay what they are, as what is left of the list says. It
# is of the list where it was typed, undone and taken away like other filters, and goes
# into the command that prints the list; case does not count without a capital letter,
# and what is no expression is text.
args DATA/tiny.callgrind
size 14x80
keys
\
:save-screen -
/ "alloc|^m"
:save-screen -
Ctrl-U "mall"
:save-screen -
Enter
:save-screen -
Enter
:save-screen -
o
:save-screen -
1
:cmdline
:save-screen -
q \ End Up Up Up
:save-screen -
Esc u
:save-screen -
:rows lex_next(
:save-screen -
:rows
:save-screen -
f
:rows ev
:save-screen -
3
:rows main
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters──────────────────────────────────────────┐          Object
▌ │▌/  only rows that match, figures as they are ... │          tiny
  │ f  focus: only cost with it on the stack         │          tiny
  │ x  ignore: no cost with it on the stack          │          libc.so.6
  │ o  only: its own cost                            │          libc.so.6
  │ r  root: stacks begin at it                      │          tiny
  │ X  hide: its cost is its callers'                │          tiny
  │ d  only the own cost of its object               │          libc.so.6
  └─────────────────────────────────────────… 7 more─┘          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows alloc|^m · 4 of 11 rows                                            u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    16000   16.0 █████   16.0  memcpy                          libc.so.6
     15000   15.0 ████▊   18.0  malloc                          libc.so.6
      3000    3.0 █        3.0  sysmalloc                       libc.so.6
       500    0.5 ▏       99.5  main                            tiny




only rows that match: alloc|^m                                     4 of 11 rows
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows mall · 2 of 11 rows                                                u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    15000   15.0 █████   18.0  malloc                          libc.so.6
      3000    3.0 █        3.0  sysmalloc                       libc.so.6






only rows that match: mall                                         2 of 11 rows
EnterDone EscCancel ↑Older
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows mall · 2 of 11 rows                                                u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    15000   15.0 █████   18.0  malloc                          libc.so.6
      3000    3.0 █        3.0  sysmalloc                       libc.so.6






 malloc  self 15,000 of 100.0 k  15.0%  malloc.c                    1/2  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  malloc                        self 15,000 15.0%  incl 18,000 18.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    16000    88.9 ████▌      300  eval                            tiny
      2000    11.1 ▌            4  solve                           tiny
──────────────────────────────────── malloc ────────────────────────────────────
     15000    83.3 ████▏           self
      3000    16.7 ▉            2  sysmalloc                       libc.so.6


 eval  self 20,000 of 100.0 k  20.0%  main.c  call 16,000 16.0%     1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    62000   62.0  100.0 █████         7  /opt/tiny/bin/tiny
     38000   38.0   38.0 █▉            4  /lib/libc.so.6






 /opt/tiny/bin/tiny  self 62,000 of 100.0 k  62.0%                  1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows mall · 2 of 11 rows                                                u undoes
──The command that prints this──────────────────────────────────────────────────
 profview --report=functions --rows=mall --event=Ir --sort=self \
 DATA/tiny.callgrind







                                                                            all
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows mall · 2 of 11 rows                                                u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters─────────────────────────────────… 8 more─┐          Object
▌ │ c  its object as one function                    │          libc.so.6
  │ C  its file as one function                      │          libc.so.6
  │ R  what calls itself stands once                 │
  │▌&  type filters                                  │
  │ 1  remove: rows mall                             │
  │ F  percentages of what is left                   │
  │ :  the command that prints this                  │
  └──────────────────────────────────────────────────┘
 malloc  self 15,000 of 100.0 k  15.0%  malloc.c                    1/2  Self ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
     24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
▌    15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 malloc  self 15,000 of 100.0 k  15.0%  malloc.c                   4/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
rows lex_next( · 0 of 11 rows                                           u undoes
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
  nothing is left (rows lex_next(); u undoes







                                                                         Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · rows ev · 1 of 5 rows · 30,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌        0    0.0         30.0  eval                            tiny







 eval  self 0 of 100.0 k  0.0%  main.c  incl 30,000 30.0%           1/1  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · 30,000 of 100,000 shown, % of all               u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   ~30.0    0.0  ▾ main
   ~30.0    0.0    ▾ solve
▌  ~30.0    0.0      ▾ eval
   ~30.0  ~24.0        ▾ apply                                        ◂ hot path
   ~24.0  ~24.0            self
    ~6.0   ~6.0            memcpy


 rows are left by their names in lists only
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
