# Without programs there is neither assembly nor source: its key says why.
args DATA/trees.folded
size 12x80
keys
a
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       55   43.7 █████       55   43.7  hash
        30   23.8 ██▊         42   33.3  lex
        14   11.1 █▎          63   50.0  step
        12    9.5 █▏          12    9.5  read
         7    5.6 ▋            7    5.6  bottom of all there is
         5    4.0 ▌           47   37.3  parse
 Asm: this profile does not say which programs ran
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
