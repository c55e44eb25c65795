# In a flame graph Esc undoes the zoom, then takes away the filters one by one, then
# goes back; Backspace leaves them. A sandwich is the same.
args DATA/filters.folded
size 10x80
keys
5 Down Down
& "under:main" Enter
& "not:cmp" Enter
Enter
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
Esc
:save-screen -
Down J
& "not:cmp" Enter
Esc
:save-screen -
f Backspace
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
focus main · ignore cmp · 67 of 107 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 62.6%
 main 62.6%
 sort 14.0%
 malloc 5.6%

 sort  incl 15 14.0%  self 9 8.4%  of parent 22.4%                    level 3/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
focus main · ignore cmp · 67 of 107 shown, % of all             u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 62.6%
 main 62.6%
 parse 46.7%                                               ▊ sort 14.0%      ▋
 parse_value 28.0%                 ▉ malloc 11.2% ▎ parse  ▊ ma…oc▉
 malloc 28.0%                      ▉              ▎ read   ▊
 sort  incl 15 14.0%  self 9 8.4%  of parent 22.4%                    level 3/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
focus main · 107 of 107 shown, % of all                         u undoes  F base
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
 sort  incl 55 51.4%  self 9 8.4%  of parent 51.4%                    level 3/5
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       48   44.9 █████       48   44.9  malloc
        40   37.4 ████▏       40   37.4  cmp
         9    8.4 █           55   51.4  sort
         8    7.5 ▉            8    7.5  read
 malloc  self 48 of 107 ±14  44.9% ±9.3  incl 48 44.9%              1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info  J Sandwich
 main 37.4%
 sort 37.4%
 cmp 37.4%


 cmp  incl 40 37.4%  self 40 37.4%  of parent 100.0%                  level 1/1
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search VViews F4Filter qClose
profview  filters.folded  folded  samples  107                            1 part
focus ^cmp$ · 40 of 107 shown, % of all                         u undoes  F base
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%  Function
▌       40   37.4 █████       40   37.4  cmp
         0    0.0             40   37.4  main
         0    0.0             40   37.4  sort

 cmp  self 40 of 107 ±13  37.4% ±9.0  incl 40 37.4%                 1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
