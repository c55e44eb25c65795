# The menu of columns lies beside the one that its cursor is on, and its rows stay where
# they are while something is chosen in it: a second click undoes the first, also
# where its rows have no room and were moved up, and where it hides what comes.
args DATA/many.callgrind
size 16x80
keys
F2
:save-screen -
:click 5 66
:save-screen -
:click 5 66
:save-screen -
G
:save-screen -
:click 9 66
:save-screen -
:click 9 66
:save-screen -
g j J
:save-screen -
j j j j j j
:save-screen -
:click 11 6
:click 11 6
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
▌     3600    4.9 █████    4.9  alpha_00                      │▌[x] Self     │
      3481    4.7 ████▉    4.7  beta_01                       │ [x] Self%    │
      3364    4.6 ████▋    4.6  gamma_02                      │ [+] Incl     │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Incl%    │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] Calls    │
      3025    4.1 ████▎    4.1  beta_05                       │ [+] Per call │
      2916    4.0 ████     4.0  gamma_06                      │ [x] Function │
      2809    3.8 ███▉     3.8  delta_07                      │ [x] Object   │
      2704    3.7 ███▊     3.7  alpha_08                      │ [+] File     │
      2601    3.5 ███▋     3.5  beta_09                       └─────… 4 more─┘
 Cost in the function's own code, without what it calls. Among callers and cal…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼     Incl  Incl%        Function                    ┌─Columns──────┐
▌     3600     3600    4.9 █████  alpha_00                    │ [x] Self     │
      3481     3482    4.7 ████▉  beta_01                     │▌[ ] Self%    │
      3364     3366    4.6 ████▋  gamma_02                    │ [+] Incl     │
      3249     3252    4.4 ████▌  delta_03                    │ [x] Incl%    │
      3136     3140    4.3 ████▍  alpha_04                    │ [+] Calls    │
      3025     3030    4.1 ████▎  beta_05                     │ [+] Per call │
      2916     2922    4.0 ████   gamma_06                    │ [x] Function │
      2809     2816    3.8 ███▉   delta_07                    │ [x] Object   │
      2704     2712    3.7 ███▊   alpha_08                    │ [+] File     │
      2601     2610    3.5 ███▋   beta_09                     └─────… 4 more─┘
 Self as a share of the whole profile. Of lines and instructions of a function…
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
     Self▼  Self%        Incl%  Function                      ┌─Columns──… 4─┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [+] Calls    │
      3481    4.7 ████▉    4.7  beta_01                       │ [+] Per call │
      3364    4.6 ████▋    4.6  gamma_02                      │ [x] Function │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Object   │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] File     │
      3025    4.1 ████▎    4.1  beta_05                       │ [+] Line     │
      2916    4.0 ████     4.0  gamma_06                      │ [ ] Kind     │
      2809    3.8 ███▉     3.8  delta_07                      │ [ ] Cum%     │
      2704    3.7 ███▊     3.7  alpha_08                      │▌[ ] Address  │
      2601    3.5 ███▋     3.5  beta_09                       └──────────────┘
 The address in the file of the object. Of a call it is the byte before the re…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──… 4─┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [+] Calls    │
      3481    4.7 ████▉    4.7  beta_01                       │ [+] Per call │
      3364    4.6 ████▋    4.6  gamma_02                      │ [x] Function │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Object   │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] File     │
      3025    4.1 ████▎    4.1  beta_05                       │▌[x] Line     │
      2916    4.0 ████     4.0  gamma_06                      │ [ ] Kind     │
      2809    3.8 ███▉     3.8  delta_07                      │ [ ] Cum%     │
      2704    3.7 ███▊     3.7  alpha_08                      │ [ ] Address  │
      2601    3.5 ███▋     3.5  beta_09                       └──────────────┘
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──… 4─┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [+] Calls    │
      3481    4.7 ████▉    4.7  beta_01                       │ [+] Per call │
      3364    4.6 ████▋    4.6  gamma_02                      │ [x] Function │
      3249    4.4 ████▌    4.4  delta_03                      │ [x] Object   │
      3136    4.2 ████▍    4.3  alpha_04                      │ [+] File     │
      3025    4.1 ████▎    4.1  beta_05                       │▌[ ] Line     │
      2916    4.0 ████     4.0  gamma_06                      │ [ ] Kind     │
      2809    3.8 ███▉     3.8  delta_07                      │ [ ] Cum%     │
      2704    3.7 ███▊     3.7  alpha_08                      │ [ ] Address  │
      2601    3.5 ███▋     3.5  beta_09                       └──────────────┘
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                      ┌─Columns──────┐
▌     3600    4.9 █████    4.9  alpha_00                      │ [x] Self     │
      3481    4.7 ████▉    4.7  beta_01                       │ [+] Incl     │
      3364    4.6 ████▋    4.6  gamma_02                      │▌[x] Self%    │
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
  ┌─Columns──────┐       Incl%  Function                        Object
▌ │ [x] Self     │█████    4.9  alpha_00                        many
  │ [+] Incl     │████▉    4.7  beta_01                         many
  │ [x] Self%    │████▋    4.6  gamma_02                        many
  │ [x] Incl%    │████▌    4.4  delta_03                        many
  │ [+] Calls    │████▍    4.3  alpha_04                        many
  │ [+] Per call │████▎    4.1  beta_05                         many
  │ [x] Function │████     4.0  gamma_06                        many
  │ [x] Object   │███▉     3.8  delta_07                        many
  │▌[+] File     │███▊     3.7  alpha_08                        many
  └─────… 4 more─┘███▋     3.5  beta_09                         many
 The source file, as the profile or the debug information names it.
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns──────┐       Incl%  Function                        Object
▌ │ [x] Self     │█████    4.9  alpha_00                        many
  │ [+] Incl     │████▉    4.7  beta_01                         many
  │ [x] Self%    │████▋    4.6  gamma_02                        many
  │ [x] Incl%    │████▌    4.4  delta_03                        many
  │ [+] Calls    │████▍    4.3  alpha_04                        many
  │ [+] Per call │████▎    4.1  beta_05                         many
  │ [x] Function │████     4.0  gamma_06                        many
  │▌[x] Object   │███▉     3.8  delta_07                        many
  │ [+] File     │███▊     3.7  alpha_08                        many
  └─────… 4 more─┘███▋     3.5  beta_09                         many
 The executable, library or other code the function is in.
F1Help SpaceOn/off J KMove < >Width WKeep qClose
