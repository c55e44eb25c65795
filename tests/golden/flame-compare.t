# Of two profiles all boxes say how much they differ, those that do not, too.
args --view=flame --base=DATA/filters.folded DATA/filters.folded
size 10x80
keys
:save-screen -
screen
DATA/filters.folded against DATA/filters.folded  samples  107 → 107  +0.0%
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all +0.0%
 main +0.0%
 sort +0.0%                              ▏ parse +0.0%                        ▌
 cmp +0.0%                   ▉    ▍      ▏ parse_value +0.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc +0.0%        ▌        ▌ read▌
 all  Base 107  Incl 107  Delta 0 (+0.0% of base)  Ratio 1            level 1/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
