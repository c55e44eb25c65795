# Of two profiles shares are of one.
args --view=flame --base=DATA/filters.folded DATA/filters.folded
size 10x80
keys
:save-screen -
screen
DATA/filters.folded against DATA/filters.folded  samples  107 → 107  +0.0%
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌
 all  Base 107  Incl 107  Delta 0  Ratio 1                            level 1/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
