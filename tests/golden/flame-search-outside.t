# What is sought may be outside of what is shown, or in boxes too narrow to show, or
# both: that is told apart, also where a rest is shown.
args --view=flame DATA/zoomed.folded
size 9x100
keys
/ r u n Enter Enter
/ l e x Enter
:save-screen -
Home / l e x Enter
:save-screen -
Home / l o g Enter
:save-screen -
/ r u n Enter Enter / l o g | t i c k Enter
:save-screen -
/ s t e p Enter Enter / l o g Enter
:save-screen -
Home Down Down Right Right Enter / l e x Enter
:save-screen -
/ t o c k Enter
:save-screen -
screen
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 run 66.3%
 step 66.1%                                                                                        …
 /lex/: 33.0%, outside of what is shown; Home shows all
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 run 66.3%                                                        ▎ parse 33.1%                    …
 step 66.1%                                                      …▎ lex 33.0%                     …▎
 lex  incl 300 33.0%  self 300 33.0%  of parent 99.7%               /lex: 1 of 1 = 33.0%  level 4/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 run 66.3%                                                        ▎ parse 33.1%                    …
 step 66.1%                                                      …▎ lex 33.0%                     …▎
 /log/: 0.3%, in boxes too narrow to show
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 run 66.3%
 step 66.1%                                                                                        …
 /log|tick/: 0.7%, outside of what is shown or in boxes too narrow to show; Home shows all
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 run 66.3%
 step 66.1%
 /log/: 0.3%, outside of what is shown; Home shows all
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 … 2
 tick 0.3%                                                   tock 0.2%
 /lex/: 33.0%, outside of what is shown; Home shows all
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
profview  zoomed.folded  folded  samples  908                                                 1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 all 100.0%
 main 100.0%
 … 2
 tick 0.3%                                                   tock 0.2%
 tock  incl 2 0.2%  self 2 0.2%  of parent 40.0%                    /tock: 1 of 1 = 0.2%  level 4/4
F1Help EnterZoom EscBack HomeAll ITurn tUnits wWrap F3Search VViews F4Filter qClose
