# What is below 0 has no width however wide the screen is: it is not too narrow, and
# beside what is both are told.
args DATA/below.folded
size 8x80
keys
5
j l
:save-screen -
k j j l
:save-screen -
screen
profview  below.folded  folded  samples  2,281                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 130.6%                                                                   …
 work 131.5%                                                                   …
 1 too narrow to show, 1 below 0  incl -699 -30.6%  of parent -30.6%  level 2/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  below.folded  folded  samples  2,281                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 130.6%                                                                   …
 work 131.5%                                                                   …
 1 below 0  incl -20 -0.9%  of parent -0.7%                           level 3/3
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
