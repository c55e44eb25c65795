# A column that is taken away and put back is where it was, as wide and as seldom
# shown, also among others that were moved or are away; then nothing is left to
# keep. One that was never there comes to the place that its view has for it.
args DATA/many.callgrind
size 16x80
keys
F2 j j Space Space Space
:save-screen -
g Space j Space k Space j Space
:save-screen -
Esc W
:save-screen -
: "set columns functions name,self:12,object,incl" Enter
F2 j Space Space Esc
:save-screen -
F2 G k k k k Space
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [x] Self     │
      3481    4.7 ████▉    4.7  beta_01                       │ [x] Self%    │
      3364    4.6 ████▋    4.6  gamma_02                      │▌[+] Incl     │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Incl%    │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] Calls    │
      3025    4.1 ████▎    4.1  beta_05                       │ [+] Per call │
      2916    4.0 ████     4.0  gamma_06                      │ [x] Function │
      2809    3.8 ███▉     3.8  delta_07                      │ [x] Object   │
      2704    3.7 ███▊     3.7  alpha_08                      │ [+] File     │
      2601    3.5 ███▋     3.5  beta_09                       └─────… 4 more─┘
 [+]: shown where names leave room
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [x] Self     │
      3481    4.7 ████▉    4.7  beta_01                       │▌[x] Self%    │
      3364    4.6 ████▋    4.6  gamma_02                      │ [+] Incl     │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Incl%    │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] Calls    │
      3025    4.1 ████▎    4.1  beta_05                       │ [+] Per call │
      2916    4.0 ████     4.0  gamma_06                      │ [x] Function │
      2809    3.8 ███▉     3.8  delta_07                      │ [x] Object   │
      2704    3.7 ███▊     3.7  alpha_08                      │ [+] File     │
      2601    3.5 ███▋     3.5  beta_09                       └─────… 4 more─┘
 Self as a share of the whole profile. Of lines and instructions of a function…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
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
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
 nothing to keep: no columns, keys or settings were changed
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Function                                     Self▼  Object               Incl
▌  alpha_00                                      3600  many                 3600
   beta_01                                       3481  many                 3482
   gamma_02                                      3364  many                 3366
   delta_03                                      3249  many                 3252
   alpha_04                                      3136  many                 3140
   beta_05                                       3025  many                 3030
   gamma_06                                      2916  many                 2922
   delta_07                                      2809  many                 2816
   alpha_08                                      2704  many                 2712
   beta_09                                       2601  many                 2610
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns──… 4─┐                       Self▼  Object          Kind        Incl
▌ │ [ ] Self%    │                        3600  many                        3600
  │ [ ] Incl%    │                        3481  many                        3482
  │ [ ] Calls    │                        3364  many                        3366
  │ [ ] File     │                        3249  many                        3252
  │▌[x] Kind     │                        3136  many                        3140
  │ [ ] Cum%     │                        3025  many                        3030
  │ [ ] Per call │                        2916  many                        2922
  │ [ ] Line     │                        2809  many                        2816
  │ [ ] Address  │                        2704  many                        2712
  └──────────────┘                        2601  many                        2610
 function; inlined [inl]: all its cost is inlined; inlined~ [inl~]: a part of …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
