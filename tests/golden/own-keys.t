# Keys that are named are those that do it here, whatever was bound: on the second line,
# in the menu of a row, in messages; what no key does is said as it is typed.
args DATA/tiny.callgrind
size 24x80
rcfile unbind all u
rcfile bind all ~ undo
rcfile bind all F3 filter-base
rcfile unbind all F
rcfile unbind all f
rcfile bind all @ filter focus
rcfile bind list Enter view files
rcfile unbind rows *
rcfile unbind all F1
rcfile unbind all h
keys
,
:save-screen -
@
:save-screen -
u
:save-screen -
7 ,
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This row─────────────────────────────────────────────────┐  Object
▌ │▌Enter  Files                                             │  tiny
  │ 2      callers and callees                               │  tiny
  │ s      source                                            │  libc.so.6
  │ a      assembly                                          │  libc.so.6
  │ J      flame graph, callers above, callees below         │  tiny
  │ K      the stacks through it: this profile has no stacks │  tiny
  │ @      focus: only cost with it on the stack             │  libc.so.6
  │ x      ignore: no cost with it on the stack              │  libc.so.6
  │ \      all filters                                       │  tiny
  │        search for its name                               │  tiny
  │ w      its name in full                                  │  tiny
  │        what its figures say                              │
  │ $      what if it were faster                            │
  │ y      copy                                              │
  │ v      open in the editor                                │
  │ m      mark with a letter                                │
  └──────────────────────────────────────────────────────────┘

 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
qQuit EnterSelect qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · 30,000 of 100,000 shown, % of all    ~ undoes  :filter-base base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     ~6000   ~6.0 █▎      ~6.0  memcpy                          libc.so.6
         0    0.0         30.0  eval                            tiny
         0    0.0         30.0  main                            tiny
         0    0.0         30.0  solve                           tiny













 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%   1/5  Self ▼
qQuit F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter ~Undo qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · 30,000 of 100,000 shown, % of all    ~ undoes  :filter-base base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     ~6000   ~6.0 █▎      ~6.0  memcpy                          libc.so.6
         0    0.0         30.0  eval                            tiny
         0    0.0         30.0  main                            tiny
         0    0.0         30.0  solve                           tiny













 the key u does nothing here; :help lists those that do
qQuit F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews F4Filter ~Undo qQuit
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
focus ^apply$ · 30,000 of 100,000 shown, % of all    ~ undoes  :filter-base base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 t┌─This row─────────────────────────────────────────────────┐,000  incl 30,000
  │▌Enter  Follow                                            │
  │ 2      callers and callees                               │ys where it is
  │ 6      source                                            │
  │        flame graph, callers above, callees below         │
  │        the stacks through it: this profile has no stacks │
  │ @      focus: only cost with it on the stack             │
  │ x      ignore: no cost with it on the stack              │
  │ \      all filters                                       │
  │        search for its name                               │
  │ w      its name in full                                  │
  │        what its figures say                              │
  │ y      copy                                              │
  │ v      open in the editor                                │
  │ m      mark with a letter                                │
  └──────────────────────────────────────────────────────────┘




qClose EnterSelect qClose
