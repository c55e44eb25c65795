# Tab behind what a pattern is about lists what there is before anything is typed, and
# fills in nothing of several: objects, files, functions by the order of the list.
args DATA/tiny.callgrind
size 8x90
keys
: "collapse object:" Tab
:save-screen -
Ctrl-U "collapse file:" Tab Tab
:save-screen -
Ctrl-U "focus object:" Tab
:save-screen -
Esc & "fn:" Tab
:save-screen -
Ctrl-U "not:" Tab
:save-screen -
Ctrl-U "obj:" Tab
:save-screen -
Ctrl-U "file:" Tab
:save-screen -
Ctrl-U "collapse:obj:" Tab
:save-screen -
# there are none
Ctrl-U "class:" Tab
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
:collapse object:   make one function of what object:RE, file:RE or class:RE matches, or…
^/opt/tiny/bin/tiny$  ^/lib/libc\.so\.6$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
:collapse file:^src/main\.c$   make one function of what object:RE, file:RE or class:RE …
^src/main\.c$  ^src/lex\.c$  ^src/apply\.c$  ^string/memcpy\.S$  ^malloc/malloc\.c$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
:focus object:                                   only cost with what matches on the stack
^/opt/tiny/bin/tiny$  ^/lib/libc\.so\.6$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: fn:                                                nothing to look for behind fn:
^apply$  ^eval$  ^memcpy$  ^malloc$  ^lex_next$  ^parse$  ^strlen$  ^sysmalloc$  ^solve$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: not:                                              nothing to look for behind not:
^apply$  ^eval$  ^memcpy$  ^malloc$  ^lex_next$  ^parse$  ^strlen$  ^sysmalloc$  ^solve$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: obj:                                              nothing to look for behind obj:
^/opt/tiny/bin/tiny$  ^/lib/libc\.so\.6$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: file:                                            nothing to look for behind file:
^src/main\.c$  ^src/lex\.c$  ^src/apply\.c$  ^string/memcpy\.S$  ^malloc/malloc\.c$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: collapse:obj:                            nothing to look for behind collapse:obj:
^/opt/tiny/bin/tiny$  ^/lib/libc\.so\.6$
profview  tiny.callgrind  callgrind  Ir  100,000                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                         Object
▌    24000   24.0 █████    30000   30.0  apply                            tiny
     20000   20.0 ████▏    66000   66.0  eval                             tiny
filter: class:                                          nothing to look for behind class:
EnterDone EscCancel TabComplete ↑Older
