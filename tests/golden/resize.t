# The cursor stays on its function, in sight.
args DATA/many.callgrind
keys
PgDn PgDn
:save-screen -
:resize 10x60
:save-screen -
:resize 30x100
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                           1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      676    0.9 █        1.0  gamma_34                        many
       625    0.8 ▉        0.9  delta_35                        many
       576    0.8 ▊        0.8  alpha_36                        many
       529    0.7 ▊        0.8  beta_37                         many
       484    0.7 ▋        0.7  gamma_38                        many
       441    0.6 ▋        0.7  delta_39                        many
       400    0.5 ▌        0.6  alpha_40                        many
       361    0.5 ▌        0.5  beta_41                         many
       324    0.4 ▌        0.5  gamma_42                        many
       289    0.4 ▍        0.4  delta_43                        many
       256    0.3 ▍        0.4  alpha_44                        many
       225    0.3 ▍        0.4  beta_45                         many
       196    0.3 ▎        0.3  gamma_46                        many
       169    0.2 ▎        0.3  delta_47                        many
       144    0.2 ▎        0.3  alpha_48                        many
       121    0.2 ▏        0.2  beta_49                         many
       100    0.1 ▏        0.2  gamma_50                        many
        81    0.1 ▏        0.2  delta_51                        many
 gamma_34  self 676 of 73,810  0.9%  many.c  incl 710 1.0%        35/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  many.callgrind  callgrind  Ir  73,810       1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5  6  7  8
     Self▼  Self%  Incl%  Function
▌      676    0.9    1.0  gamma_34
       625    0.8    0.9  delta_35
       576    0.8    0.8  alpha_36
       529    0.7    0.8  beta_37
 gamma_34  self 676 of 73,810  0.9%  many.c   35/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap VViews qQuit
profview  many.callgrind  callgrind  Ir  73,810                                               1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Function                          Object
▌      676    0.9 █          710    1.0      105  gamma_34                          many
       625    0.8 ▉          660    0.9      108  delta_35                          many
       576    0.8 ▊          612    0.8      111  alpha_36                          many
       529    0.7 ▊          566    0.8      114  beta_37                           many
       484    0.7 ▋          522    0.7      117  gamma_38                          many
       441    0.6 ▋          480    0.7      120  delta_39                          many
       400    0.5 ▌          440    0.6      123  alpha_40                          many
       361    0.5 ▌          402    0.5      126  beta_41                           many
       324    0.4 ▌          366    0.5      129  gamma_42                          many
       289    0.4 ▍          332    0.4      132  delta_43                          many
       256    0.3 ▍          300    0.4      135  alpha_44                          many
       225    0.3 ▍          270    0.4      138  beta_45                           many
       196    0.3 ▎          242    0.3      141  gamma_46                          many
       169    0.2 ▎          216    0.3      144  delta_47                          many
       144    0.2 ▎          192    0.3      147  alpha_48                          many
       121    0.2 ▏          170    0.2      150  beta_49                           many
       100    0.1 ▏          150    0.2      153  gamma_50                          many
        81    0.1 ▏          132    0.2      156  delta_51                          many
        64    0.1 ▏          116    0.2      159  alpha_52                          many
        49    0.1 ▏          102    0.1      162  beta_53                           many
        36    0.0 ▏           90    0.1      165  gamma_54                          many
        25    0.0 ▏           80    0.1      168  delta_55                          many
        16    0.0 ▏           72    0.1      171  alpha_56                          many
         9    0.0 ▏           66    0.1      174  beta_57                           many
 gamma_34  self 676 of 73,810  0.9%  many.c  incl 710 1.0%                            35/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
