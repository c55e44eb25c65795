# A cell that two boxes share is the left one's: none is dead for the mouse.
args --view=flame DATA/filters.folded
size 10x80
keys
:click 5 41
:save-screen -
:click 7 63
:save-screen -
:click 5 42
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌
 sort  incl 55 51.4%  self 9 8.4%  of parent 51.4%                    level 3/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌
 malloc  incl 30 28.0%  self 30 28.0%  of parent 100.0%               level 5/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌
 parse  incl 50 46.7%  self 0 0.0%  of parent 46.7%                   level 3/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
