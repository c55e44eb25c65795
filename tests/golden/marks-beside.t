# A mark is made where the other pane has the keys: it is of the page that leads,
# and names its group.
args DATA/tiny.callgrind
size 12x160
keys
o Enter
:beside source
:side
:mark a
:marks
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                                                                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Marks────────────────────────────┐on in tiny                File           │ apply.c  apply                                        self 24,000  incl 30,000
  │▌a  Functions: /opt/tiny/bin/tiny │                          src/apply.c    │ ▲ no source text: src/apply.c not found; M maps it
  │ '  back to where you were        │                          src/main.c     │   also tried ./apply.c
  └──────────────────────────────────┘xt                        src/lex.c      │   Self%        Incl%   Line  Source
      4000    4.0 ▉       30.0  parse                           src/main.c     │▌   24.0 █████   24.0     80
      1000    1.0 ▎       69.0  solve                           src/main.c     │     0.0          6.0     81
       500    0.5 ▏        0.5  at_exit                         src/main.c     │                  6.0     81        → memcpy
 marked a; ' shows the marks
F1Help EnterSelect qClose
