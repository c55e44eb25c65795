# A mark in the functions of one object names the object.
args DATA/tiny.callgrind
size 12x80
keys
: "view objects" Enter j Enter m a
1 m b
'
:save-screen -
a
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Marks────────────────────────┐nction                        Object
▌ │▌a  Functions: /lib/libc.so.6 │ply                           tiny
  │ b  Functions: apply          │al                            tiny
  │ '  back to where you were    │mcpy                          libc.so.6
  └──────────────────────────────┘lloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function in libc.so.6           File
▌    16000   16.0 █████   16.0  memcpy                          string/memcpy.S
     15000   15.0 ████▊   18.0  malloc                          malloc/malloc.c
      4000    4.0 █▎       4.0  strlen                          string/memcpy.S
      3000    3.0 █        3.0  sysmalloc                       malloc/malloc.c


 memcpy  self 16,000 of 100.0 k  16.0%  memcpy.S                    1/4  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack [ ]Event qClose
