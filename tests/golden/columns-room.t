# A column for which there is no room is marked [+]; Space has it shown always, then
# not, then where there is room. So it goes with one of the view's own that a narrow
# screen has no room for.
args DATA/many.callgrind
size 14x90
keys
F2 j j j j Space
:save-screen -
Space
:save-screen -
Space
:save-screen -
Esc : "set columns functions self,!calls,!incl/call,name,object" Enter
:save-screen -
F2 G k k k k k k k k k
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%    Calls  Function                       ┌─Columns──────┐
▌     3600    4.9 █████    4.9        3  alpha_00                       │ [x] Self     │
      3481    4.7 ████▉    4.7        6  beta_01                        │ [x] Self%    │
      3364    4.6 ████▋    4.6        9  gamma_02                       │ [+] Incl     │
      3249    4.4 ████▌    4.4       12  delta_03                       │ [x] Incl%    │
      3136    4.2 ████▍    4.3       15  alpha_04                       │▌[x] Calls    │
      3025    4.1 ████▎    4.1       18  beta_05                        │ [+] Per call │
      2916    4.0 ████     4.0       21  gamma_06                       │ [x] Function │
      2809    3.8 ███▉     3.8       24  delta_07                       └─────… 6 more─┘
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                       ┌─Columns──────┐
▌     3600    4.9 █████     3600    4.9  alpha_00                       │ [x] Self     │
      3481    4.7 ████▉     3482    4.7  beta_01                        │ [x] Self%    │
      3364    4.6 ████▋     3366    4.6  gamma_02                       │ [+] Incl     │
      3249    4.4 ████▌     3252    4.4  delta_03                       │ [x] Incl%    │
      3136    4.2 ████▍     3140    4.3  alpha_04                       │▌[ ] Calls    │
      3025    4.1 ████▎     3030    4.1  beta_05                        │ [+] Per call │
      2916    4.0 ████      2922    4.0  gamma_06                       │ [x] Function │
      2809    3.8 ███▉      2816    3.8  delta_07                       └─────… 6 more─┘
 How often it was called. Samplers do not know, a PAPI histogram has no calls, and an in…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function                       ┌─Columns──────┐
▌     3600    4.9 █████     3600    4.9  alpha_00                       │ [x] Self     │
      3481    4.7 ████▉     3482    4.7  beta_01                        │ [x] Self%    │
      3364    4.6 ████▋     3366    4.6  gamma_02                       │ [+] Incl     │
      3249    4.4 ████▌     3252    4.4  delta_03                       │ [x] Incl%    │
      3136    4.2 ████▍     3140    4.3  alpha_04                       │▌[+] Calls    │
      3025    4.1 ████▎     3030    4.1  beta_05                        │ [+] Per call │
      2916    4.0 ████      2922    4.0  gamma_06                       │ [x] Function │
      2809    3.8 ███▉      2816    3.8  delta_07                       └─────… 6 more─┘
 [+]: shown where names leave room
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼    Calls  Per call  Function                                   Object
▌     3600        3      1200  alpha_00                                   many
      3481        6       580  beta_01                                    many
      3364        9       374  gamma_02                                   many
      3249       12       271  delta_03                                   many
      3136       15       209  alpha_04                                   many
      3025       18       168  beta_05                                    many
      2916       21       139  gamma_06                                   many
      2809       24       117  delta_07                                   many
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%               1/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                                     1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns──… 3─┐s  Per call  Function                                   Object
▌ │▌[x] Function │3      1200  alpha_00                                   many
  │ [x] Object   │6       580  beta_01                                    many
  │ [ ] Self%    │9       374  gamma_02                                   many
  │ [ ] Incl     │2       271  delta_03                                   many
  │ [ ] Incl%    │5       209  alpha_04                                   many
  │ [ ] File     │8       168  beta_05                                    many
  │ [ ] Kind     │1       139  gamma_06                                   many
  └─────… 3 more─┘4       117  delta_07                                   many
 The full name, demangled. <cycle N> is a group of functions that call each other.
F1Help SpaceOn/off J KMove < >Width WKeep qClose
