# From where the cost is out to the callers.
args DATA/trees.folded
size 16x80
keys
4
:save-screen -
Down Down Down Down Enter
:save-screen -
s
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Inverted tree
▌   43.7 █████  ▾ hash
    38.9 ████▌    ▾ step
    31.7 ███▋       ▾ run
    31.7 ███▋           main                                          ◂ hot path
     7.1 ▉          ▸ step
     4.8 ▌        ▸ worker
    23.8 ██▊    ▸ lex
    11.1 █▎     ▸ step
     9.5 █▏     ▸ read
     5.6 ▋      ▸ bottom of all there is
 hash  incl 55 43.7%                                                       1/12
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Inverted tree
    43.7 █████  ▾ hash
    38.9 ████▌    ▾ step
    31.7 ███▋       ▾ run
    31.7 ███▋           main                                          ◂ hot path
▌    7.1 ▉          ▾ step
     7.1 ▉            ▸ run
     4.8 ▌        ▸ worker
    23.8 ██▊    ▸ lex
    11.1 █▎     ▸ step
     9.5 █▏     ▸ read
 step  incl 9 7.1%                                                         5/13
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Inverted tree
    43.7 █████  ▾ hash
    38.9 ████▌    ▾ step
    31.7 ███▋       ▾ run
    31.7 ███▋           main                                          ◂ hot path
▌    7.1 ▉          ▾ step
     7.1 ▉            ▸ run
     4.8 ▌        ▸ worker
    23.8 ██▊    ▸ lex
    11.1 █▎     ▸ step
     9.5 █▏     ▸ read
 Source: this profile says neither lines nor which programs ran
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
