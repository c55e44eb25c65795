# The help says what signs mean that the view at hand may have: of two profiles, and of
# their tree.
args --base=DATA/flame-old.folded DATA/flame-new.folded
size 30x80
keys
F1 F3 "Signs" Enter
:save-screen -
Esc Esc 3 F1 F3 Up Enter
:save-screen -
screen
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Functions───────────────────────────────────────────────────────────────
Signs
 ▼ ▲                In the head of the column by which rows are sorted: it
                    falls, or rises.
 ███▌               The share, as a bar; a full one is the largest in its
                    column, among callers and callees the whole function.
 +                  At the beginning of a row: the base does not have it.
 -                  At the beginning of a row: only the base has it.
 ·                  At the beginning of a row: the difference is so small that
                    chance may have made it.
 ~                  An estimate: the file does not say it exactly.
 ±                  Half of the 95 % confidence interval of a sampled figure.
 [inl] [inl~]       All of the function's cost, or a part of it, is in copies
                    of its code inside other functions.
 ?                  There is no name for this address, or the file that named
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
                                                                            93%
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%
names 100%  matched 93%
──Help: Tree────────────────────────────────────────────────────────────────────
Signs
 ▼ ▲                In the head of the column by which rows are sorted: it
                    falls, or rises.
 ███▌               The share, as a bar; a full one is the largest in its
                    column, among callers and callees the whole function.
 +                  At the beginning of a row: the base does not have it.
 -                  At the beginning of a row: only the base has it.
 ·                  At the beginning of a row: the difference is so small that
                    chance may have made it.
 ~                  An estimate: the file does not say it exactly.
 ±                  Half of the 95 % confidence interval of a sampled figure.
 [inl] [inl~]       All of the function's cost, or a part of it, is in copies
                    of its code inside other functions.
 ?                  There is no name for this address, or the file that named
                    it may be another than ran.
 ▸ ▾                A row with others below it, shut or open.
 ◂                  Where the hot path ends: from the root always to the child
                    that costs most, of two profiles to that which changed
                    most.
 ▲                  Before a warning.

In a line of input
 Enter              accept the input
 Click              what the mouse is on; twice: what Enter does there
 Esc Ctrl-C Ctrl-G  discard what was typed
                                                                            91%
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
