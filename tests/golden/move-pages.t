# Pages and half pages, up and down; the wheel in lists and flames; a key that is
# bound while it runs; the screen drawn anew; quitting at once.
args DATA/many.callgrind
size 10x80
keys
PgDn PgDn PgUp
:save-screen -
Ctrl-D
:save-screen -
Ctrl-U Ctrl-U
:save-screen -
Wheel-Down
:save-screen -
: "bind move e bottom" Enter e
:save-screen -
Ctrl-L
:save-screen -
5 Wheel-Down Wheel-Up
:save-screen -
Q
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3249    4.4 ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
      3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
 delta_03  self 3,249 of 73,810  4.4%  many.c  incl 3,252 4.4%     4/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
      2809    3.8 ███▉     3.8  delta_07                        many
      2704    3.7 ███▊     3.7  alpha_08                        many
 beta_05  self 3,025 of 73,810  4.1%  many.c  incl 3,030 4.1%      6/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3481    4.7 ████▉    4.7  beta_01                         many
      3364    4.6 ████▋    4.6  gamma_02                        many
      3249    4.4 ████▌    4.4  delta_03                        many
      3136    4.2 ████▍    4.3  alpha_04                        many
 beta_01  self 3,481 of 73,810  4.7%  many.c  incl 3,482 4.7%      2/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌     3136    4.2 ████▍    4.3  alpha_04                        many
      3025    4.1 ████▎    4.1  beta_05                         many
      2916    4.0 ████     4.0  gamma_06                        many
      2809    3.8 ███▉     3.8  delta_07                        many
 alpha_04  self 3,136 of 73,810  4.2%  many.c  incl 3,140 4.3%     5/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
        16    0.0 ▏        0.1  alpha_56                        many
         9    0.0 ▏        0.1  beta_57                         many
         4    0.0 ▏        0.1  gamma_58                        many
▌        1    0.0 ▏        0.1  delta_59                        many
 delta_59  self 1 of 73,810  0.0%  many.c  incl 60 0.1%           60/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
        16    0.0 ▏        0.1  alpha_56                        many
         9    0.0 ▏        0.1  beta_57                         many
         4    0.0 ▏        0.1  gamma_58                        many
▌        1    0.0 ▏        0.1  delta_59                        many
 delta_59  self 1 of 73,810  0.0%  many.c  incl 60 0.1%           60/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
   ▉   ▋   ▎  ▊   ▏  ▍  ▌  ▌  ▌  ▍  ▏ ▊  ▎ ▋ ▉  ▏ ▎ ▎ ▏  ▊ ▍  ▌▉ ▎▌▋▊▊ … 30
    …   …   …  …   …  …  …  …  …  …  … …  … … …  … … … …… … ……… ……………


 30 too narrow to show  incl 9,485 12.9%  of parent 12.9%             level 2/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
