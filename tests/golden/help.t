# The help of a view: from the tables, scrolled, searched.
args DATA/tiny.callgrind
size 30x80
keys
F1
:save-screen -
End
:save-screen -
/ "bar" Enter
:save-screen -
q
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
apply
 Self               24000: 24,000 Ir are of the own code of apply.
 Self%              24.0%: 24,000 of 100,000 Ir are of the own code of apply.
                    24,000 / 100,000 = 24.00%
 Incl%              30.0%: 30,000 of 100,000 Ir are of apply and of what it
                    called; recursion is counted once. 30,000 / 100,000 =
                    30.00%

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
 ) Shift-Right      see more of names and lines that do not fit
 L                  hide rows with a smaller share of the total; without a
                    number, it is asked for

Names and figures
 *                  search for the name in the row
                                                                            top
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
                    it may be another than ran.
 ▲                  Before a warning.

In a line of input
 Enter              accept the input
 Click              what the mouse is on; twice: what Enter does there
 Esc Ctrl-C Ctrl-G  discard what was typed
 Tab                complete the word; again: the next one
 S-Tab              complete the word; again: the one before
 ↑                  an older line
 ↓                  a newer line
 ←                  one character to the left
 →                  one character to the right
 Home Ctrl-A        to the start
 End Ctrl-E         to the end
 Backspace          erase the character before
 Delete             erase the character here
 Ctrl-W             erase the word before
 Ctrl-U             erase all before
 Ctrl-L             redraw the screen
 Ctrl-Z             suspend; the shell's fg resumes

In the help
 PgDn               one page down
 q                  close this
                                                                            end
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
──Help: Functions───────────────────────────────────────────────────────────────
                    arguments, bare
 $                  what the total would be if this were so many times faster
 w                  the name in the row in full

Moving and searching
 ↑ k                one row up
 ↓ j                one row down
 PgUp b Ctrl-B      one page up
 PgDn Space Ctrl-F  one page down
 Ctrl-U             half a page up
 Ctrl-D             half a page down
 Wheel-Up           three rows up
 Wheel-Down         three rows down
 g Home             to the first row; with a number or behind a count, to that
                    row or line
 G End              to the last row; with a number or behind a count, to that
                    row or line
 F3 /               search in names: a regular expression or the text as it is,
                    without regard to case unless it has a capital letter
 ?                  the same backward; n goes on the same way
 n                  next match
 N                  previous match
 Alt-u              nothing is lit any more; the next match is that of the same
                    search

                                                                            26%
F1Help PgDnMore F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                          1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%        Incl%  Function                        Object
▌    24000   24.0 █████   30.0  apply                           tiny
     20000   20.0 ████▏   66.0  eval                            tiny
     16000   16.0 ███▍    16.0  memcpy                          libc.so.6
     15000   15.0 ███▏    18.0  malloc                          libc.so.6
     12000   12.0 ██▌     16.0  lex_next                        tiny
      4000    4.0 ▉       30.0  parse                           tiny
      4000    4.0 ▉        4.0  strlen                          libc.so.6
      3000    3.0 ▋        3.0  sysmalloc                       libc.so.6
      1000    1.0 ▎       69.0  solve                           tiny
       500    0.5 ▏        0.5  at_exit                         tiny
       500    0.5 ▏       99.5  main                            tiny













 apply  self 24,000 of 100.0 k  24.0%  apply.c  incl 30,000 30.0%  1/11  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search [ ]Event VViews qQuit
