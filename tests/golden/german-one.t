# The same in German.
args DATA/single.folded
size 18x80
language de
keys
h
:save-screen -
screen
profview  single.folded  folded  samples  2                               1 Teil
Namen 100%
──Hilfe: Funktionen─────────────────────────────────────────────────────────────
leaf
 Selbst             1: 1 Sample traf den eigenen Code von leaf. 1 ± 3 (Poisson,
                    95 %)
 Selb%              50.0%: 1 von 2 Samples traf den eigenen Code von leaf. 1 /
                    2 = 50.00%  ± 40.5 (Wilson, 95 %)
 Inkl.              1: 1 Sample hat leaf auf dem Stapel; Rekursion zählt
                    einmal. 1 ± 3 (Poisson, 95 %)
 Inkl%              50.0%: 1 von 2 Samples hat leaf auf dem Stapel; Rekursion
                    zählt einmal. 1 / 2 = 50.00%  ± 40.5 (Wilson, 95 %)

Funktionen
 Alle Funktionen mit Kosten, selbst und inklusive.

                                                                         Anfang
F1Hilfe PgDnMehr F3Suche EscZurück VAnsicht F4Filter qZu
