# What leaves the screen: copies, files; the editor is a program with its words.
args DATA/many.callgrind
size 14x80
keys
y
:save-screen -
n
:save-screen -
y t
:save-screen -
P
:save-screen -
Ctrl-U "list.csv" Enter
:save-screen -
P Ctrl-U "list.csv" Enter
:save-screen -
Esc v
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Copy────────┐        Incl%  Function                        Object
▌ │▌n  the name │ █████    4.9  alpha_00                        many
  │ r  the row  │ ████▉    4.7  beta_01                         many
  │ t  all rows │ ████▋    4.6  gamma_02                        many
  └─────────────┘ ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
      3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
      2809    3.8 ███▉     3.8  delta_07                        many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterSelect qClose
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
 copied the name, where the terminal allows it (OSC 52)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
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
 copied 60 rows, where the terminal allows it (OSC 52)
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
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
write to (.csv, .json, .html, .txt: a table): functions.txt
EnterDone EscCancel TabComplete Ctrl-UClear
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
 60 rows written to list.csv
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─This file is there already───┐nction                        Object
▌ │▌n  no: write to another name │pha_00                        many
  │ y  yes: replace list.csv     │ta_01                         many
  └──────────────────────────────┘mma_02                        many
      3249    4.4 ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
      3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
      2809    3.8 ███▉     3.8  delta_07                        many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterSelect qClose
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
 src/many.c is not here; M in its source says where it is
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
