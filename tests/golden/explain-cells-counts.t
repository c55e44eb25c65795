# The same of counters: callees, a path, objects, files, lines and calls in source, and
# of two profiles what each of their columns says.
args --base=DATA/versions/old.callgrind DATA/versions/new.callgrind --source-dir=DATA/versions/new
size 14x100
keys
2 Tab F1
:save-screen -
q 3 g j F1
:save-screen -
q 4 F1
:save-screen -
q o F1
:save-screen -
q U F1
:save-screen -
q A F1
:save-screen -
q : "source:work" Enter F1
:save-screen -
q j F1
:save-screen -
q 9 F1
:save-screen -
screen
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Callers─────────────────────────────────────────────────────────────────────────────────────
self
 Delta              -199: the new figure less the base's: 227 - 426 = -199
 Base               426: In the base: 426 Ir are of the own code of work.
 Incl               227: 227 Ir are of the own code of work.
 Ratio              0.53: the new figure over the base's: 227 / 426 = 0.53

Callers
 Who called a function, and what of its cost came that way.

                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Tree────────────────────────────────────────────────────────────────────────────────────────
work
 Base               ~426: In the base: 426 Ir are of work and of what it called, as far as main
                    called it on this path from the root. ~ is an estimate: the file does not say
                    it exactly.
 Incl               ~227: 227 Ir are of work and of what it called, as far as main called it on
                    this path from the root. ~ is an estimate: the file does not say it exactly.
 Delta              ~-199: the new figure less the base's: 227 - 426 = -199; ~ is an estimate: the
                    file does not say it exactly.
 Ratio              ~0.53: the new figure over the base's: 227 / 426 = ~0.53; ~ is an estimate: the
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Inverted────────────────────────────────────────────────────────────────────────────────────
work
 Base               426: In the base: 426 Ir are of the own code of work.
 Incl               227: 227 Ir are of the own code of work.
 Delta              -199: the new figure less the base's: 227 - 426 = -199
 Ratio              0.53: the new figure over the base's: 227 / 426 = 0.53
 Incl%              97.8%: 227 of 232 Ir are of the own code of work. 227 / 232 = 97.84%

Inverted
 Callers of each function, from where the cost is.
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Objects─────────────────────────────────────────────────────────────────────────────────────
/build/new/mix
 Delta              -199: the new figure less the base's: 232 - 431 = -199
 Base               431: In the base: 431 Ir are of the code of /build/new/mix and of what it
                    called.
 Incl               232: 232 Ir are of the code of /build/new/mix and of what it called.
 Ratio              0.54: the new figure over the base's: 232 / 431 = 0.54
 Base               431: In the base: 431 Ir are of the code of /build/new/mix.
 Self               232: 232 Ir are of the code of /build/new/mix.
 Delta              -199: the new figure less the base's: 232 - 431 = -199
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Files───────────────────────────────────────────────────────────────────────────────────────
/src/new/mix.c
 Delta              -199: the new figure less the base's: 232 - 431 = -199
 Base               431: In the base: 431 Ir are of the code of /src/new/mix.c and of what it
                    called.
 Incl               232: 232 Ir are of the code of /src/new/mix.c and of what it called.
 Ratio              0.54: the new figure over the base's: 232 / 431 = 0.54
 Base               431: In the base: 431 Ir are of the code of /src/new/mix.c.
 Self               232: 232 Ir are of the code of /src/new/mix.c.
 Delta              -199: the new figure less the base's: 232 - 431 = -199
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Lines───────────────────────────────────────────────────────────────────────────────────────
work
 Delta              -220: the new figure less the base's: 0 - 220 = -220
 Base               220: In the base: 220 Ir are of the code of this line.
 Self               0: 0 Ir are of the code of this line.
 Ratio              0: the new figure over the base's: 0 / 220 = 0
 Line               13: The number of the line itself.

Lines
 The hottest source lines of the whole program.
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────────────────────────
{
 Base               220: In the base: 220 Ir are of the code of this line.
 Self               0: 0 Ir are of the code of this line.
 Delta              -220: the new figure less the base's: 0 - 220 = -220
 Ratio              0: the new figure over the base's: 0 / 220 = 0
 Line               13: The number of the line itself.

Source
 The source of a function, or a file, with the cost of its lines. Of a function, lines of others in
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Source──────────────────────────────────────────────────────────────────────────────────────
unsigned x = 1;
 Base               0: In the base: 0 Ir are of the code of this line.
 Self               1: 1 Ir are of the code of this line.
 Delta              +1: the new figure less the base's: 1 - 0 = 1
 Ratio              new: the new figure over the base's: 1 / 0 = new
 Line               14: The number of the line itself.

Source
 The source of a function, or a file, with the cost of its lines. Of a function, lines of others in
                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
profview  new.callgrind against old.callgrind  Ir  431 → 232  -46.2%
names 100%  lines 100%
──Help: Parts───────────────────────────────────────────────────────────────────────────────────────
1
 Base               431: In the base: 431 Ir were counted in 1 alone, all functions together.
 Self               232: 232 Ir were counted in 1 alone, all functions together.
 Delta              -199: the new figure less the base's: 232 - 431 = -199
 Ratio              0.54: the new figure over the base's: 232 / 431 = 0.54

Parts
 Threads, dumps and processes with their cost.

                                                                                                top
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
