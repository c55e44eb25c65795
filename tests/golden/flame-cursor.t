# A box that a search or a click found stays under the cursor in another width.
args --view=flame DATA/filters.folded
size 10x80
keys
/ r e a d Enter
:resize 10x100
:save-screen -
:click 6 4
:resize 10x80
:save-screen -
screen
profview  filters.folded  folded  samples  107                                                1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                                        ▍ parse 46.7%                                  ▏
 cmp 37.4%                           ▍             ▍ parse_value 28.0%         ▍ malloc   ▋ parse ▏
                                                   ▍ malloc 28.0%              ▍          ▋ read  ▏
 read  incl 8 7.5%  self 8 7.5%  of parent 100.0%                   /read: 1 of 1 = 7.5%  level 5/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌
 cmp  incl 40 37.4%  self 40 37.4%             /read: 1 match = 7.5%  level 4/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
