# The pane with the row in full keeps off its box, whichever way the graph grows;
# Esc closes it before it zooms out.
args --view=flame DATA/trees.folded
size 12x60
keys
I k w
:save-screen -
G
:save-screen -
g k k Enter
:save-screen -
Esc
:save-screen -
screen
profview  trees.folded  folded  samples  126          1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
                                                     ▊   ▏
 main
 Object: [unknown]
 Path: main
────────────────────────────────────────────────────────────
 main 95.2%                                              ▏
 all 100.0%
 main  incl 120 95.2%  self 0 0.0%               level 2/63
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
profview  trees.folded  folded  samples  126          1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8
                                                     ▊   ▏
──────────────────────────────────── 1-5 of 12, w goes on ──
 bottom of all there is
 Object: [unknown]
 Path:
 main;descend;descend;descend;descend;descend;descend;desce
 nd;descend;descend;descend;descend;descend;descend;descend
 bottom of all there is  incl 7 5.6%            level 63/63
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
profview  trees.folded  folded  samples  126          1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8

 run
 Object: [unknown]
───────────────────────────────────── 1-2 of 3, w goes on ──
 run 52.4%
 main 95.2%
 all 100.0%
 run  incl 66 52.4%  self 0 0.0%                  level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
profview  trees.folded  folded  samples  126          1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8

                                    ▍ hash  ▌
 hash 31.7%                         ▍ step  ▌
 step 50.0%                                              ▎
 run 52.4%
 main 95.2%
 all 100.0%
 run  incl 66 52.4%  self 0 0.0%                  level 3/6
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap qClose
