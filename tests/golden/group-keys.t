# Keys on objects and files: views of one function are of what costs most in the
# row, filters of an object are the row's, the editor opens the row's file. What
# Enter does is in the menu of a row, too.
args DATA/tiny.callgrind
size 14x80
env VISUAL=echo
keys
o j 2
:save-screen -
Backspace d
:save-screen -
u ,
:save-screen -
Esc U G s
:save-screen -
Backspace v
5 g ,
:save-screen -
Esc 3 g ,
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  memcpy                        self 16,000 16.0%  incl 16,000 16.0%
     Incl▼  of fn%          Calls  Caller                          Object
▌    10000    62.5 ███▏        80  parse                           tiny
      6000    37.5 █▉         120  apply                           tiny
──────────────────────────────────── memcpy ────────────────────────────────────
     16000   100.0 █████           self



 parse  self 4,000 of 100.0 k  4.0%  main.c  call 10,000 10.0%      1/2  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
only object:^/lib/libc\.so\.6$ · 38,000 of 100,000 shown, % of all
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    38000   38.0   38.0 █████         4  /lib/libc.so.6
         0    0.0   38.0 █████         6  /opt/tiny/bin/tiny






 /lib/libc.so.6  self 38,000 of 100.0 k  38.0%  incl 38,000 38.0%   1/2  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
  ┌─This row─────────────────────────────────────┐
  │▌Enter  Functions                             │y/bin/tiny
▌ │ f      focus: only cost with it on the stack │c.so.6
  │ x      ignore: no cost with it on the stack  │
  │ \      all filters                           │
  │ *      search for its name                   │
  │ w      its name in full                      │
  │ h      what its figures say                  │
  └─────────────────────────────────────… 3 more─┘
 /lib/libc.so.6  self 38,000 of 100.0 k  38.0%  incl 38,000 38.0%   2/2  Incl ▼
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 src/lex.c                                                        all functions
   Self%        Incl%   Line  Source
                           2  int
                           3  lex_next(const char *s)
                           4  {
▌   12.0 █████   12.0      5          int n = *s == '"' ? quote(s) : 1;
     0.0          4.0      6          return n + (int)strlen(s);      /* naïve …
                  4.0      6        → strlen
                           7  }
 int n = *s == '"' ? quote(s) : 1;  self 12,000 of 100.0 k  12.0%  lex.c:5  5/8
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
./src/lex.c
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a┌─This row──────────────────────┐
 m│▌Enter  Zoom                   │                                            …
 s│ \      all filters            │                    ▎ parse ~30.0%          ▎
 e│ *      search for its name    │                 ▉ ▌▎ lex_next    memcpy
 a│ w      its name in full       │ ▉                … ▎  ▌
  │ h      what its figures say   │
  │ $      what if it were faster │
  │ y      copy                   │
  └──────────────────────… 1 more─┘
 all  incl 100.0 k 100.0%  self 0 0.0%                                level 1/6
F1Help EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This row─────────────────────────────────────────────────┐
▌ │▌Enter  Open                                              │
  │ 2      callers and callees                               │
  │ s      source                                            │        ◂ hot path
  │ a      assembly                                          │
  │ J      flame graph, callers above, callees below         │
  │ K      the stacks through it: this profile has no stacks │
  │ f      focus: only cost with it on the stack             │
  └─────────────────────────────────────────────────… 9 more─┘
 main  self 500 of 100.0 k  0.5%  main.c  incl ~99,500 ~99.5%              1/14
F1Help EnterSelect qClose
