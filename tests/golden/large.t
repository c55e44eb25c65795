# Room for everything.
args DATA/many.callgrind
size 60x200
keys
G k
:save-screen -
screen
profview  many.callgrind  callgrind  Ir  73,810                                                                                                                                                   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                                                                          Object            File
      2916    4.0 ████      2922    4.0       21       139  gamma_06                                                                                          many              src/many.c
      2809    3.8 ███▉      2816    3.8       24       117  delta_07                                                                                          many              src/many.c
      2704    3.7 ███▊      2712    3.7       27       100  alpha_08                                                                                          many              src/many.c
      2601    3.5 ███▋      2610    3.5       30        87  beta_09                                                                                           many              src/many.c
      2500    3.4 ███▌      2510    3.4       33      76.1  gamma_10                                                                                          many              src/many.c
      2401    3.3 ███▍      2412    3.3       36        67  delta_11                                                                                          many              src/many.c
      2304    3.1 ███▎      2316    3.1       39      59.4  alpha_12                                                                                          many              src/many.c
      2209    3.0 ███▏      2222    3.0       42      52.9  beta_13                                                                                           many              src/many.c
      2116    2.9 ███       2130    2.9       45      47.3  gamma_14                                                                                          many              src/many.c
      2025    2.7 ██▉       2040    2.8       48      42.5  delta_15                                                                                          many              src/many.c
      1936    2.6 ██▊       1952    2.6       51      38.3  alpha_16                                                                                          many              src/many.c
      1849    2.5 ██▋       1866    2.5       54      34.6  beta_17                                                                                           many              src/many.c
      1764    2.4 ██▌       1782    2.4       57      31.3  gamma_18                                                                                          many              src/many.c
      1681    2.3 ██▍       1700    2.3       60      28.3  delta_19                                                                                          many              src/many.c
      1600    2.2 ██▎       1620    2.2       63      25.7  alpha_20                                                                                          many              src/many.c
      1521    2.1 ██▏       1542    2.1       66      23.4  beta_21                                                                                           many              src/many.c
      1444    2.0 ██        1466    2.0       69      21.2  gamma_22                                                                                          many              src/many.c
      1369    1.9 █▉        1392    1.9       72      19.3  delta_23                                                                                          many              src/many.c
      1296    1.8 █▊        1320    1.8       75      17.6  alpha_24                                                                                          many              src/many.c
      1225    1.7 █▊        1250    1.7       78      16.0  beta_25                                                                                           many              src/many.c
      1156    1.6 █▋        1182    1.6       81      14.6  gamma_26                                                                                          many              src/many.c
      1089    1.5 █▌        1116    1.5       84      13.3  delta_27                                                                                          many              src/many.c
      1024    1.4 █▍        1052    1.4       87      12.1  alpha_28                                                                                          many              src/many.c
       961    1.3 █▍         990    1.3       90        11  beta_29                                                                                           many              src/many.c
       900    1.2 █▎         930    1.3       93        10  gamma_30                                                                                          many              src/many.c
       841    1.1 █▏         872    1.2       96      9.08  delta_31                                                                                          many              src/many.c
       784    1.1 █▏         816    1.1       99      8.24  alpha_32                                                                                          many              src/many.c
       729    1.0 █          762    1.0      102      7.47  beta_33                                                                                           many              src/many.c
       676    0.9 █          710    1.0      105      6.76  gamma_34                                                                                          many              src/many.c
       625    0.8 ▉          660    0.9      108      6.11  delta_35                                                                                          many              src/many.c
       576    0.8 ▊          612    0.8      111      5.51  alpha_36                                                                                          many              src/many.c
       529    0.7 ▊          566    0.8      114      4.96  beta_37                                                                                           many              src/many.c
       484    0.7 ▋          522    0.7      117      4.46  gamma_38                                                                                          many              src/many.c
       441    0.6 ▋          480    0.7      120         4  delta_39                                                                                          many              src/many.c
       400    0.5 ▌          440    0.6      123      3.58  alpha_40                                                                                          many              src/many.c
       361    0.5 ▌          402    0.5      126      3.19  beta_41                                                                                           many              src/many.c
       324    0.4 ▌          366    0.5      129      2.84  gamma_42                                                                                          many              src/many.c
       289    0.4 ▍          332    0.4      132      2.52  delta_43                                                                                          many              src/many.c
       256    0.3 ▍          300    0.4      135      2.22  alpha_44                                                                                          many              src/many.c
       225    0.3 ▍          270    0.4      138      1.96  beta_45                                                                                           many              src/many.c
       196    0.3 ▎          242    0.3      141      1.72  gamma_46                                                                                          many              src/many.c
       169    0.2 ▎          216    0.3      144      1.50  delta_47                                                                                          many              src/many.c
       144    0.2 ▎          192    0.3      147      1.31  alpha_48                                                                                          many              src/many.c
       121    0.2 ▏          170    0.2      150      1.13  beta_49                                                                                           many              src/many.c
       100    0.1 ▏          150    0.2      153      0.98  gamma_50                                                                                          many              src/many.c
        81    0.1 ▏          132    0.2      156      0.85  delta_51                                                                                          many              src/many.c
        64    0.1 ▏          116    0.2      159      0.73  alpha_52                                                                                          many              src/many.c
        49    0.1 ▏          102    0.1      162      0.63  beta_53                                                                                           many              src/many.c
        36    0.0 ▏           90    0.1      165      0.55  gamma_54                                                                                          many              src/many.c
        25    0.0 ▏           80    0.1      168      0.48  delta_55                                                                                          many              src/many.c
        16    0.0 ▏           72    0.1      171      0.42  alpha_56                                                                                          many              src/many.c
         9    0.0 ▏           66    0.1      174      0.38  beta_57                                                                                           many              src/many.c
▌        4    0.0 ▏           62    0.1      177      0.35  gamma_58                                                                                          many              src/many.c
         1    0.0 ▏           60    0.1        0            delta_59                                                                                          many              src/many.c
 gamma_58  self 4 of 73,810  0.0%  many.c  incl 62 0.1%                                                                                                                                   59/60  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
