# While typing; case; next and previous; no match; history; Esc gives back.
args DATA/many.callgrind
size 14x80
keys
/ "GAMMA_1"
:save-screen -
Backspace Backspace "a"
:save-screen -
Ctrl-U "gamma_1[08]" Enter
:save-screen -
n
:save-screen -
n N
:save-screen -
/ "nowhere"
:save-screen -
Enter
:save-screen -
/ Up Up
:save-screen -
Esc
:save-screen -
/ "(" Enter
:save-screen -
*
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
/GAMMA_1                                                0 matches  1/60  Self ▼
EnterDone EscCancel ↑Older
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
/GAMMAa                                                 0 matches  1/60  Self ▼
EnterDone EscCancel ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
▌     2500    3.4 ███▌     3.4  gamma_10                        many
      2401    3.3 ███▍     3.3  delta_11                        many
      2304    3.1 ███▎     3.1  alpha_12                        many
      2209    3.0 ███▏     3.0  beta_13                         many
      2116    2.9 ███      2.9  gamma_14                        many
      2025    2.7 ██▉      2.8  delta_15                        many
 gamma_10  self 2,500 of 73,810      /gamma_1[08]: 1 of 2 = 5.8%  11/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 gamma_18  self 1,764 of 73,810      /gamma_1[08]: 2 of 2 = 5.8%  19/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 search wrapped
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
/nowhere                                               0 matches  19/60  Self ▼
EnterDone EscCancel ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 no match for /nowhere/
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
/gamma_1[08]                                       2 of 2 = 5.8%  19/60  Self ▼
EnterDone EscCancel ↑Older
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 gamma_18  self 1,764 of 73,810  2.4%  many.c  incl 1,782 2.4%    19/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 no match for /(/
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1936    2.6 ██▊      2.6  alpha_16                        many
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
      1521    2.1 ██▏      2.1  beta_21                         many
      1444    2.0 ██       2.0  gamma_22                        many
      1369    1.9 █▉       1.9  delta_23                        many
 gamma_18  self 1,764 of 73,810  2.4%   /gamma_18: 1 of 1 = 2.4%  19/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
