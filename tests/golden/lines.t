# The hottest lines of the program; Enter: who called their function.
args DATA/tiny.callgrind
size 12x80
keys
A
:wait
:save-screen -
j Enter
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%  inlined 0%  cut 0%
 1 Functions  2 Callers  3  4  5  6 Source  7  8 Info  Lines
     Self▼  Self%        Function                        File               Line
▌    24000   24.0 █████  apply                           src/apply.c          80
     20000   20.0 ████▏  eval                            src/main.c           60
     16000   16.0 ███▍   memcpy                          string/memcpy.S       1
     15000   15.0 ███▏   malloc                          malloc/malloc.c     100
     12000   12.0 ██▌    lex_next                        src/lex.c             5
      4000    4.0 ▉      parse                           src/main.c           20
 apply  self 24000 of 100.0 k  24.0%  apply.c  incl 24000 24.0%    1/23  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qQuit
profview  tiny.callgrind  callgrind  Ir  100000                           1 part
names 100%  lines 100%  inlined 0%  cut 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  eval                            self 20000 20.0%  incl 66000 66.0%
     Incl▼ of fn%          Calls  Caller                          Object
▌    66000  100.0 █████       10  solve                           tiny
───────────────────────────────────── eval ─────────────────────────────────────
     30000   45.5 ██▎        900  apply                           tiny
     20000   30.3 █▌              self
     16000   24.2 █▎         300  malloc                          libc.so.6
 solve  self 1000 of 100.0 k  1.0%  main.c  incl 66000 66.0%        1/1  Incl ▼
F1Help EnterCentre TabHalf pBase F6Sort IInvert tUnits wWrap F3Search qQuit
