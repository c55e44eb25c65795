# In the C locale, and deeper than there is room for: the depth is a number.
args DATA/trees.folded
size 20x80
locale C
keys
3 C
/ b o t t o m Enter
:save-screen -
g j H
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
     5.6    0.0                          48 - descend
     5.6    0.0                          49 - descend
     5.6    0.0                          50 - descend
     5.6    0.0                          51 - descend
     5.6    0.0                          52 - descend
     5.6    0.0                          53 - descend
     5.6    0.0                          54 - descend
     5.6    0.0                          55 - descend
     5.6    0.0                          56 - descend
     5.6    0.0                          57 - descend
     5.6    0.0                          58 - descend
     5.6    0.0                          59 - descend
     5.6    0.0                          60 - descend
>    5.6    5.6                          61   bottom of all there is
 bottom of all there is  self 7 of 126 +-6        /bottom: 1 of 1 = 5.6%  64/65
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
    95.2    0.0  - main
    52.4    0.0    - run
    50.0   11.1      - step
>   31.7   31.7          hash                                         < hot path
    11.1   11.1          self
     7.1    0.0        + step
     2.4    2.4        log
    37.3    4.0    + parse
     5.6    0.0    - descend
     5.6    0.0      - descend
     5.6    0.0        - descend
     5.6    0.0          - descend
     5.6    0.0            - descend
     5.6    0.0              - descend
 hash  self 40 of 126 +-13  31.7% +-8.0           /bottom: 1 match = 5.6%  4/70
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
