# A search that is given up leaves the one of before, its way, too.
args DATA/many.callgrind
size 10x80
keys
/ "gamma_1[08]" Enter
/ Esc
:save-screen -
n
:save-screen -
? "beta" Ctrl-G
:save-screen -
n
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      2601    3.5 ███▋     3.5  beta_09                         many
▌     2500    3.4 ███▌     3.4  gamma_10                        many
      2401    3.3 ███▍     3.3  delta_11                        many
      2304    3.1 ███▎     3.1  alpha_12                        many
 gamma_10  self 2,500 of 73,810      /gamma_1[08]: 1 of 2 = 5.8%  11/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
 gamma_18  self 1,764 of 73,810      /gamma_1[08]: 2 of 2 = 5.8%  19/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      1849    2.5 ██▋      2.5  beta_17                         many
▌     1764    2.4 ██▌      2.4  gamma_18                        many
      1681    2.3 ██▍      2.3  delta_19                        many
      1600    2.2 ██▎      2.2  alpha_20                        many
 gamma_18  self 1,764 of 73,810      /gamma_1[08]: 2 of 2 = 5.8%  19/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
      2601    3.5 ███▋     3.5  beta_09                         many
▌     2500    3.4 ███▌     3.4  gamma_10                        many
      2401    3.3 ███▍     3.3  delta_11                        many
      2304    3.1 ███▎     3.1  alpha_12                        many
 search wrapped
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
