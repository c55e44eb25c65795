# A picture has no cells to copy, and a node that was marked has its name.
args DATA/filters.folded
size 12x80
keys
5 j y
:save-screen -
Esc
:copy row
:save-screen -
3 m a j m b '
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 a┌─Copy─────────┐
 m│▌n  the name  │
 s│ s  the stack │                       ▏ parse 46.7%                        ▌
 c└──────────────┘           ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌


 main  incl 107 100.0%  self 2 1.9%  of parent 100.0%                 level 2/5
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 sort 51.4%                              ▏ parse 46.7%                        ▌
 cmp 37.4%                   ▉    ▍      ▏ parse_value 28.0%   ▌ malloc ▌ pa…e▌
                                         ▏ malloc 28.0%        ▌        ▌ read▌


 of a picture names and stacks alone are copied; :write has the rows
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Marks─────────────────────┐
  │▌a  Tree: main             │
▌ │ b  Tree: sort             │
  │ '  back to where you were │                                       ◂ hot path
  └───────────────────────────┘
     5.6    5.6        malloc
    46.7    0.0    ▸ parse
 sort  self 9 of 107 ±6  8.4% ±5.4  incl 55 51.4%                           2/7
F1Help EnterSelect qClose
