# In the line of filters the keys that stand there can be clicked, and the filters.
args DATA/tiny.callgrind --ignore=apply
size 10x80
keys
:click 1 76
:save-screen -
:click 1 20
:save-screen -
Esc
:click 1 64
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore apply · ~70,000 of 100,000 shown, % of these             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    20000  ~28.6 █████  ~51.4  eval                            tiny
     15000  ~21.4 ███▊   ~25.7  malloc                          libc.so.6
     12000  ~17.1 ███    ~22.9  lex_next                        tiny
    ~10000  ~14.3 ██▌    ~14.3  memcpy                          libc.so.6
 percentages are of what is selected
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
ignore apply · ~70,000 of 100,000 shown, % of these             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Filters──────────────────────────────────────────┐          Object
▌ │▌/  only rows that match, figures as they are ... │          tiny
  │ f  focus: only cost with it on the stack         │          libc.so.6
  │ x  ignore: no cost with it on the stack          │          tiny
  └────────────────────────────────────────… 12 more─┘          libc.so.6
 percentages are of what is selected
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
