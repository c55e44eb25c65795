# Callers above a function, what it called below: from any list, and on.
args DATA/tiny.callgrind
size 16x80
keys
Down J
:save-screen -
Up
:save-screen -
Up Enter
:save-screen -
Esc Down Down Down Right
:save-screen -
J
:save-screen -
Backspace
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋






 eval  incl 66,000 66.0%  self ~20,000 ~20.0%  of parent 100.0%       level 1/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋






 solve  incl ~66,000 ~66.0%  of parent ~100.0%                        level 2/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋






 main  incl ~66,000 ~66.0%  of parent ~100.0%                         level 3/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋






 malloc  incl ~16,000 ~16.0%  self ~13,333 ~13.3%  of parent ~24.2%   level 2/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~16.0%                                                           ▏
 solve ~16.0%                                                          ▏ main
 eval ~16.0%                                                           ▏ solve
 malloc 18.0%
 sysmalloc   ▍






 malloc  incl 18,000 18.0%  self ~15,000 ~15.0%  of parent 100.0%     level 1/2
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6  7  8  J Sandwich
 main ~66.0%
 solve ~66.0%
 eval 66.0%
 apply ~30.0%                       ▍ malloc ~16.0%    ▊
 memcpy▎                            ▍  ▋






 malloc  incl ~16,000 ~16.0%  self ~13,333 ~13.3%  of parent ~24.2%   level 2/3
F1Help EnterZoom EscBack HomeAll tUnits wWrap F3Search [ ]Event VViews qClose
