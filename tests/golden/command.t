# The command line: words are completed, actions done, views, functions and rows gone to.
args DATA/many.callgrind
size 14x80
keys
: "view ob" Tab
:save-screen -
Enter
:save-screen -
: "alpha_1" Tab
:save-screen -
Tab Tab S-Tab
:save-screen -
Enter
:save-screen -
: "functions" Enter : "20" Enter
:save-screen -
: "nonsense" Enter
:save-screen -
: "sort in" Tab
:save-screen -
Esc : "bind list Ctrl-O view objects" Enter Ctrl-O
:save-screen -
: "accept" Enter : "input x" Enter : "  view functions  " Enter
:save-screen -
: Up Up
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3600    4.9 █████    4.9  alpha_00                        many
      3481    4.7 ████▉    4.7  beta_01                         many
      3364    4.6 ████▋    4.6  gamma_02                        many
      3249    4.4 ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
      3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
      2809    3.8 ███▉     3.8  delta_07                        many
:view objects                                                      go to a view
EnterDone EscCancel TabComplete ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    73810  100.0  100.0 █████        60  /opt/many/bin/many







 /opt/many/bin/many  self 73,810 of 73,810  100.0%                  1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    73810  100.0  100.0 █████        60  /opt/many/bin/many







:alpha_1
alpha_12  alpha_16
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    73810  100.0  100.0 █████        60  /opt/many/bin/many







:alpha_12
alpha_12  alpha_16
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  alpha_12                          self 2,304 3.1%  incl 2,316 3.1%
     Incl▼  of fn%          Calls  Caller                          Object
▌       13     0.6 ▏           39  beta_13                         many
─────────────────────────────────── alpha_12 ───────────────────────────────────
      2304    99.5 █████           self
        12     0.5 ▏           36  delta_11                        many



 beta_13  self 2,209 of 73,810  3.0%  many.c  call 13 0.0%          1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
      1764    2.4 ██▌      2.4  gamma_18                        many
▌     1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
      1296    1.8 █▊       1.8  alpha_24                        many
 delta_19  self 1,681 of 73,810  2.3%  many.c  incl 1,700 2.3%    20/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
      1764    2.4 ██▌      2.4  gamma_18                        many
▌     1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
      1296    1.8 █▊       1.8  alpha_24                        many
 no action, view, function or file nonsense
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
      1764    2.4 ██▌      2.4  gamma_18                        many
▌     1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
      1296    1.8 █▊       1.8  alpha_24                        many
:sort incl   sort by a column; :asc is ascending, :desc or a leading - descend…
incl  incl%  incl/call
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8  o Objects
      Self  Self% Incl%▼       Functions  Object
▌    73810  100.0  100.0 █████        60  /opt/many/bin/many







 /opt/many/bin/many  self 73,810 of 73,810  100.0%                  1/1  Incl ▼
F1Help EnterFunctions F6Sort IInvert tUnits wWrap F3Search EscBack VViews qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
      1764    2.4 ██▌      2.4  gamma_18                        many
▌     1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
      1296    1.8 █▊       1.8  alpha_24                        many
 delta_19  self 1,681 of 73,810  2.3%  many.c  incl 1,700 2.3%    20/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
      1764    2.4 ██▌      2.4  gamma_18                        many
▌     1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
      1296    1.8 █▊       1.8  alpha_24                        many
:input x                                                          edit the line
EnterDone EscCancel TabComplete ↑Older
