# Functions that are an address alone: their object stands beside them, though two
# others would be told apart by their files; help says why there is no name.
args DATA/nameless.callgrind
size 24x80
keys
:save-screen -
F1
:save-screen -
Esc
G
F1
:save-screen -
Esc
8
G k k
:save-screen -
Enter
:save-screen -
screen
profview  nameless.callgrind  callgrind  Ir  855                          1 part
names 7%  lines 7%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌      600   70.2 █████   70.2  0x0000000000018e00           ?  stripped
       100   11.7 ▉       81.9  0x0000000000006b80           ?  stripped
        90   10.5 ▊       10.5  0x000000000000c980           ?  stripped
        50    5.8 ▍        5.8  check_match                     libfound.so
        10    1.2 ▏        1.2  check_match                     libfound.so
         5    0.6 ▏        0.6  0x0000000004001000           ?  ???












 0x0000000000018e00  self 600 of 855  70.2%  incl 600 70.2%         1/6  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
profview  nameless.callgrind  callgrind  Ir  855                          1 part
names 7%  lines 7%  8: why so few names
──Help: Functions───────────────────────────────────────────────────────────────
0x0000000000018e00
 Self               600: 600 Ir are of the own code of 0x0000000000018e00.
 Self%              70.2%: 600 of 855 Ir are of the own code of
                    0x0000000000018e00. 600 / 855 = 70.18%
 Incl%              70.2%: 600 of 855 Ir are of 0x0000000000018e00 and of what
                    it called; recursion is counted once. 600 / 855 = 70.18%
 The file has an address and no name here: who wrote it found no symbol in
 stripped. With its debug symbols installed, record again.

Functions
 All functions with cost, own and inclusive.

Rows and columns
 Enter → l          callers and callees of the function, functions of the group
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
 I R                reverse sort
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  nameless.callgrind  callgrind  Ir  855                          1 part
names 7%  lines 7%  8: why so few names
──Help: Functions───────────────────────────────────────────────────────────────
0x0000000004001000
 Self               5: 5 Ir are of the own code of 0x0000000004001000.
 Self%              0.6%: 5 of 855 Ir are of the own code of
                    0x0000000004001000. 5 / 855 = 0.58%
 Incl%              0.6%: 5 of 855 Ir are of 0x0000000004001000 and of what it
                    called; recursion is counted once. 5 / 855 = 0.58%
 The file has an address and no name here.

Functions
 All functions with cost, own and inclusive.

Rows and columns
 Enter → l          callers and callees of the function, functions of the group
 F6 .               choose the column to sort by
 F2 S               choose the columns
 <                  sort by the column to the left
 >                  sort by the column to the right
 I R                reverse sort
 ( Shift-Left       names and lines a step back to their beginning
                                                                            top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  nameless.callgrind  callgrind  Ir  855                          1 part
names 7%  lines 7%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                     Note
   version                  1
▌  functions without names  93.0% in functions without names: who wrote the fil…
   sources missing          7.0% in lines whose text is not here (files: 2; mos…
   no source file           93.0% in code of which no source file is known














 functions without names  93.0% in functions without names: who wrote the…  2/4
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
profview  nameless.callgrind  callgrind  Ir  855                          1 part
names 7%  lines 7%  8: why so few names
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path                     Note
   version                  1
▌  functions without names  93.0% in functions without names: who wrote the fil…
   sources missing          7.0% in lines whose text is not here (files: 2; mos…
   no source file           93.0% in code of which no source file is known








────────────────────────────────────────────────────────────────────────────────
 functions without names
 Note: 93.0% in functions without names: who wrote the file found no symbols in
 the objects that they are in
 Suggested fix: install debug symbols of these objects (--report=objects), then
 record again
 functions without names  93.0% in functions without names: who wrote the…  2/4
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
