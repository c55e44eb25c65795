# Costs below 0 stand by their size, what a row has of its own too, and the hot path goes
# by it.
args --view=tree DATA/below.folded
size 14x80
keys
E
:save-screen -
C Home H
:save-screen -
screen
profview  below.folded  folded  samples  2,281                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  130.6    0.0  ▾ main
   131.5  131.5      work                                             ◂ hot path
    -0.9   -0.9      back
   -30.7    0.0  ▾ serve
   -30.7  -30.7      malloc
     0.0    0.0    rest


 main  self 0 of 2,281  0.0%  incl 2,980 130.6%                             1/6
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  below.folded  folded  samples  2,281                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
   130.6    0.0  ▾ main
▌  131.5  131.5      work                                             ◂ hot path
    -0.9   -0.9      back
   -30.7    0.0  ▸ serve
     0.0    0.0    rest



 work  self 3,000 of 2,281  131.5%  incl 3,000 131.5%                       2/5
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
