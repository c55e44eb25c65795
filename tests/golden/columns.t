# Columns are chosen in a menu while the list follows, said in a line, and kept.
args DATA/many.callgrind
size 16x80
kept yes
keys
F2
:save-screen -
j j Space
:save-screen -
G k k Space K K
:save-screen -
> > > >
:save-screen -
Esc
:save-screen -
W
:save-screen -
: "set columns functions incl,name:20" Enter
:save-screen -
: "set columns functions" Enter : "set columns nothing x" Enter
:save-screen -
: "set columns functions self,nonsense" Enter
:save-screen -
: "set colour red" Enter
:save-screen -
: "set columns callers in" Tab
:save-screen -
Esc 2 F2
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
     Self▼  Self%           Incl  Incl%  Function             ┌─Columns──────┐
▌     3600    4.9 █████     3600    4.9  alpha_00             │ [x] Self     │
      3481    4.7 ████▉     3482    4.7  beta_01              │ [x] Self%    │
      3364    4.6 ████▋     3366    4.6  gamma_02             │▌[x] Incl     │
      3249    4.4 ████▌     3252    4.4  delta_03             │ [x] Incl%    │
      3136    4.2 ████▍     3140    4.3  alpha_04             │ [+] Calls    │
      3025    4.1 ████▎     3030    4.1  beta_05              │ [+] Per call │
      2916    4.0 ████      2922    4.0  gamma_06             │ [x] Function │
      2809    3.8 ███▉      2816    3.8  delta_07             │ [+] Object   │
      2704    3.7 ███▊      2712    3.7  alpha_08             │ [+] File     │
      2601    3.5 ███▋      2610    3.5  beta_09              └─────… 4 more─┘
 [x]: always shown, names give way
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns──… 4─┐          Incl  Incl%  Function                        Kind
▌ │ [+] Calls    │█████     3600    4.9  alpha_00
  │ [+] Per call │████▉     3482    4.7  beta_01
  │ [x] Function │████▋     3366    4.6  gamma_02
  │▌[x] Kind     │████▌     3252    4.4  delta_03
  │ [+] Object   │████▍     3140    4.3  alpha_04
  │ [+] File     │████▎     3030    4.1  beta_05
  │ [+] Line     │████      2922    4.0  gamma_06
  │ [ ] Cum%     │███▉      2816    3.8  delta_07
  │ [ ] Address  │███▊      2712    3.7  alpha_08
  └──────────────┘███▋      2610    3.5  beta_09
 function; inlined [inl]: all its cost is inlined; inlined~ [inl~]: a part of …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Columns──… 4─┐    Incl  Incl%  Function                          Kind
▌ │ [+] Calls    │    3600    4.9  alpha_00
  │ [+] Per call │    3482    4.7  beta_01
  │ [x] Function │    3366    4.6  gamma_02
  │▌[x] Kind     │    3252    4.4  delta_03
  │ [+] Object   │    3140    4.3  alpha_04
  │ [+] File     │    3030    4.1  beta_05
  │ [+] Line     │    2922    4.0  gamma_06
  │ [ ] Cum%     │    2816    3.8  delta_07
  │ [ ] Address  │    2712    3.7  alpha_08
  └──────────────┘    2610    3.5  beta_09
 function; inlined [inl]: all its cost is inlined; inlined~ [inl~]: a part of …
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%     Incl  Incl%  Function                          Kind
▌     3600    4.9     3600    4.9  alpha_00
      3481    4.7     3482    4.7  beta_01
      3364    4.6     3366    4.6  gamma_02
      3249    4.4     3252    4.4  delta_03
      3136    4.2     3140    4.3  alpha_04
      3025    4.1     3030    4.1  beta_05
      2916    4.0     2922    4.0  gamma_06
      2809    3.8     2816    3.8  delta_07
      2704    3.7     2712    3.7  alpha_08
      2601    3.5     2610    3.5  beta_09
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%     Incl  Incl%  Function                          Kind
▌     3600    4.9     3600    4.9  alpha_00
      3481    4.7     3482    4.7  beta_01
      3364    4.6     3366    4.6  gamma_02
      3249    4.4     3252    4.4  delta_03
      3136    4.2     3140    4.3  alpha_04
      3025    4.1     3030    4.1  beta_05
      2916    4.0     2922    4.0  gamma_06
      2809    3.8     2816    3.8  delta_07
      2704    3.7     2712    3.7  alpha_08
      2601    3.5     2610    3.5  beta_09
 1 choice kept in ~/config/profview/profviewrc: columns functions
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Incl  Function
▌     3600  alpha_00
      3482  beta_01
      3366  gamma_02
      3252  delta_03
      3140  alpha_04
      3030  beta_05
      2922  gamma_06
      2816  delta_07
      2712  alpha_08
      2610  beta_09
 alpha_00  self 3,600 of 73,810  4.9%  many.c  incl 3,600 4.9%     1/60  Self ▼
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
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
 no view nothing has columns
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
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
 no column nonsense in functions
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
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
 red: nothing on the screen is called so; Tab lists them
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
      2704    3.7 ███▊     3.7  alpha_08                        many
      2601    3.5 ███▋     3.5  beta_09                         many
:set columns callers incl   OPTION VALUE, such as mouse off; columns VIEW LIST…
incl  incl%
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  alpha_00                          self 3,600 4.9%┌─Columns──────┐%
     Incl▼  of fn%          Calls  Caller                     │▌[x] Incl     │
▌        1     0.0 ▏            3  beta_01                    │ [x] of fn%   │
─────────────────────────────────── alpha_00 ─────────────────│ [x] Calls    │──
      3600   100.0 █████           self                       │ [+] Per call │
                                                              │ [x] Caller   │
                                                              │ [x] Object   │
                                                              │ [+] Self     │
                                                              │ [+] File     │
                                                              │ [+] Line     │
                                                              └─────… 4 more─┘
 Inclusive cost: while it is on the stack, counted once however often recursio…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
set columns functions self,self%,!incl,incl%,+calls,+incl/call,name,kind:11,object,+file,+line
