# Places where a function is inlined, in one with a long name: its name is cut, as names in
# other lists are, and not the place, by which rows differ.
args --view=asm:less DATA/asm/inlined-long.perfscript
size 11x90
keys
:save-screen -
T
:save-screen -
T
:save-screen -
T
:save-screen -
screen
profview  inlined-long.perfscript  perfscript  cycles  2                           2 parts
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 app  less(double, double)                                                 self 2  incl 2
   it has no code of its own: it is inlined
   Self%        Address  Instruction                               Flow
▌   50.0 █████           [inlined into void sort_range<…>(…) at a.cpp:30]
    50.0 █████           [inlined into void sort_range<…>(…) at a.cpp:34]

 [inlined into void sort_ran…e)) at a.cpp:30]  a.cpp:30  self 1 of 2 ±3  50.0% ±40.5  1/2
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  inlined-long.perfscript  perfscript  cycles  2                           2 parts
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 app  less(double, double)                                                 self 2  incl 2
   it has no code of its own: it is inlined
   Self%        Address  Instruction                               Flow
▌   50.0 █████           [inlined into sort_range<…> at a.cpp:30]
    50.0 █████           [inlined into sort_range<…> at a.cpp:34]

 names: without parameters
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  inlined-long.perfscript  perfscript  cycles  2                           2 parts
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 app  less(double, double)                                                 self 2  incl 2
   it has no code of its own: it is inlined
   Self%        Address  Instruction                               Flow
▌   50.0 █████           [inlined into sort_range<…> at a.cpp:30]
    50.0 █████           [inlined into sort_range<…> at a.cpp:34]

 names: template arguments without their own
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
profview  inlined-long.perfscript  perfscript  cycles  2                           2 parts
names 100%  lines 100%  inlined 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 app  less(double, double)                                                 self 2  incl 2
   it has no code of its own: it is inlined
   Self%        Address  Instruction                               Flow
▌   50.0 █████           [inlined into sort_range at a.cpp:30]
    50.0 █████           [inlined into sort_range at a.cpp:34]

 names: without template arguments
F1Help EnterFollow sSource TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search qClose
