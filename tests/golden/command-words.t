# Words that an action takes are completed, those of an option, too; rows are counted
# from the cursor with a sign, and none leads out of the list.
args DATA/many.callgrind
size 8x80
keys
: "copy " Tab
:save-screen -
Ctrl-U "beside a" Tab
:save-screen -
Enter
:save-screen -
: "beside off" Enter
:save-screen -
: "cost-display " Tab
:save-screen -
Ctrl-U "shift " Tab
:save-screen -
Ctrl-U "compare s" Tab
:save-screen -
Ctrl-U "+5" Enter
:save-screen -
: "-2" Enter
:save-screen -
: "-99999" Enter
:save-screen -
: "99999" Enter
:save-screen -
: "+1" Enter : "0" Enter
:save-screen -
# a view and its function
: "callers beta_17" Enter
:save-screen -
# a view that an action is called like, and that
1 : "names" Enter
:save-screen -
1 : "names bare" Enter
:save-screen -
# what a key is bound to, as the action itself
: "bind all Ctrl-T view tr" Tab
:save-screen -
Ctrl-U "bind list Ctrl-T focus beta_17" Tab
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:copy            copy the name, stack, row or table to the terminal's clipboard
name  stack  row  table
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:beside asm    source or assembly beside this view, following its cursor, or n…
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
 there is no room for two panes
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
 one pane, also where there is room for two
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:cost-display    costs in their unit, raw, in percent; in source and assembly …
unit  raw  percent
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:shift                        names and lines further to the left; with -, back
+  -
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:compare swap    with which of the files the others are compared; a FILE that …
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
 beta_05  self 3,025 of 73,810  4.1%  many.c  incl 3,030 4.1%      6/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3249    4.4 ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
 delta_03  self 3,249 of 73,810  4.4%  many.c  incl 3,252 4.4%     4/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
         4    0.0 ▏        0.1  gamma_58                        many
▌        1    0.0 ▏        0.1  delta_59                        many
 delta_59  self 1 of 73,810  0.0%  many.c  incl 60 0.1%           60/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  beta_17                           self 1,849 2.5%  incl 1,866 2.5%
▌       18     1.0 ▏           54  gamma_18                        many

 gamma_18  self 1,764 of 73,810  2.4%  many.c  call 18 0.0%         1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8  Names
     Self▼  Self%        Incl%  Functions  Name
▌     3600    4.9 █████    4.9          1  alpha_00
      3481    4.7 ████▉    4.7          1  beta_01
 alpha_00  self 3,600 of 73,810  4.9%  incl 3,600 4.9%             1/60  Self ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
 names: bare
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:bind all Ctrl-T view tree            bind a key to an action: SCOPE KEY ACTION
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
:bind list Ctrl-T focus ^beta_17$     bind a key to an action: SCOPE KEY ACTION
EnterDone EscCancel TabComplete ↑Older
