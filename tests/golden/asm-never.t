# Without programs there is no assembly: its key opens the source and says why.
args DATA/trees.folded
size 12x80
keys
a
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%  lines 0%  incomplete stacks 0%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7  8 Info
   hash                                                        self 55  incl 55
 ▲ no source text: the file is not known
   Self%        Incl%  Source
▌   43.7 █████   43.7  [line not known]



 Asm: this profile does not say which programs ran
F1Help EnterFollow TabNext hot p% of MLocate F6Sort IInvert tUnits wWrap qClose
