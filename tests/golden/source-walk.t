# From function to function: a call is followed and Backspace returns to its
# line; < and > go by the order of the list; s from a caller.
args DATA/tiny.callgrind
size 14x80
keys
/ "lex" Enter s
j j Enter
Backspace
:save-screen -
>
:save-screen -
< <
:save-screen -
Backspace 2 j s
:save-screen -
1 g s <
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 lex.c  lex_next                                       self 12,000  incl 16,000
   Self%        Incl%   Line  Source
                           2  int
                           3  lex_next(const char *s)
                           4  {
    12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
▌                 4.0      6        → strlen
                           7  }
 strlen  lex.c:6  incl 4,000 4.0%                            /lex: 1 match  7/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  parse                                          self 4,000  incl 30,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0     20
     0.0         16.0     21
                 16.0     21        → lex_next
     0.0         10.0     22
                 10.0     22        → memcpy
 main.c:20  self 4,000 of 100.0 k  4.0%  incl 4,000 4.0%     /lex: 1 match  1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 malloc.c  malloc                                      self 15,000  incl 18,000
 ▲ no source text: malloc/malloc.c not found; M maps it
   also tried ./malloc.c
   Self%        Incl%   Line  Source
▌   15.0 █████   15.0    100
     0.0          3.0    101
                  3.0    101        → sysmalloc


 malloc.c:100  self 15,000 of 100.0 k  15.0%  incl 15,000 15.0%             1/3
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 main.c  parse                                          self 4,000  incl 30,000
 ▲ no source text: src/main.c not found; M maps it
   also tried ./main.c
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0     20
     0.0         16.0     21
                 16.0     21        → lex_next
     0.0         10.0     22
                 10.0     22        → memcpy
 main.c:20  self 4,000 of 100.0 k  4.0%  incl 4,000 4.0%     /lex: 1 match  1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 apply.c  apply                                        self 24,000  incl 30,000
 ▲ no source text: src/apply.c not found; M maps it
   also tried ./apply.c
   Self%        Incl%   Line  Source
▌   24.0 █████   24.0     80
     0.0          6.0     81
                  6.0     81        → memcpy


 this is the first function in the list
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
