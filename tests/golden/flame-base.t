# What percentages are of in flame graphs is what the header says.
args --view=flame --focus=parse DATA/filters.folded
size 10x80
keys
:save-screen -
F Down
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus parse · 50 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 46.7%
 main 46.7%
 parse 46.7%
 parse_value 28.0%                               malloc 11.2%      ▎ parse 7.5%
 malloc 28.0%                                                      ▎ read 7.5%
 all  incl 50 46.7%  self 0 0.0%                                      level 1/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
focus parse · 50 of 107 shown, % of these                       u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 parse 100.0%
 parse_value 60.0%                               malloc 24.0%      ▎ parse 16.0%
 malloc 60.0%                                                      ▎ read 16.0%
 main  incl 50 100.0%  self 0 0.0%  of parent 100.0%                  level 2/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
