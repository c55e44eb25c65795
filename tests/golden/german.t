# The German catalogue: heads, figures, labels and help as they fit 80 cells.
args DATA/parts.callgrind
language de
size 14x80
status 3
keys
:save-screen -
Enter
:save-screen -
F6
:save-screen -
Esc F9
:save-screen -
F1
:save-screen -
screen
profview  parts.callgrind  callgrind  Ir  7,560                          3 Teile
Namen 100%  Zeilen 100%                                         ▲ 1 Warnung (!)
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7 Asm  8 Info
   Selbst▼  Selb%        Inkl%  Funktion                        Objekt
▌     5000   66.1 █████   92.6  worker_1                        parts
      2160   28.6 ██▏     28.6  shared                          parts
       350    4.6 ▍        6.5  worker_2                        parts
        50    0.7 ▏        0.9  worker_3                        parts




 worker_1  selbst 5,000 von 7,560  66.1%  parts.c                 1/4  Selbst ▼
F1Hilfe EnterAufrufer F6Sort. IUmk. tMaß wGanz F3Suche VAnsicht F4Filter qEnde
profview  parts.callgrind  callgrind  Ir  7,560                          3 Teile
Namen 100%  Zeilen 100%                                         ▲ 1 Warnung (!)
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7 Asm  8 Info
 Aufrufer von  worker_1                   selbst 5,000 66.1%  inkl. 7,000 92.6%
    Inkl.▼   Fkt.%        Aufrufe  Aufrufer                        Objekt
  kein Aufrufer ist bekannt: hier begann ein Programm oder Thread, oder wer sie
  aufrief, wurde nicht aufgezeichnet
─────────────────────────────────── worker_1 ───────────────────────────────────
▌     5000    71.4 ███▋            selbst
      2000    28.6 █▍           1  shared                          parts


 worker_1  selbst 5,000 von 7,560  66.1%  parts.c                  1/2  Inkl. ▼
F1Hilfe EnterHin TabFeld p% von F6Sort. IUmk. tMaß wGanz F3Suche EscZurück qZu
profview  parts.callgrind  callgrind  Ir  7,560                          3 Teile
Namen 100%  Zeilen 100%                                         ▲ 1 Warnung (!)
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7 Asm  8 Info
 A┌─Sortieren nach───┐1                   selbst 5,000 66.1%  inkl. 7,000 92.6%
  │▌Inkl.            │    Aufrufe  Aufrufer                        Objekt
  │ Fkt.%            │kannt: hier begann ein Programm oder Thread, oder wer sie
  │ Aufrufe          │ aufgezeichnet
──│ /Aufruf          │───────────── worker_1 ───────────────────────────────────
▌ │ Aufgerufene      │▋            selbst
  │ Objekt           │          1  shared                          parts
  │ Selbst           │
  └─────────… noch 4─┘
 worker_1  selbst 5,000 von 7,560  66.1%  parts.c                  1/2  Inkl. ▼
F1Hilfe EnterWählen qZu
profview  parts.callgrind  callgrind  Ir  7,560                          3 Teile
Namen 100%  Zeilen 100%                                         ▲ 1 Warnung (!)
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7  8  9 Teile
    Selbst  Selb%        Teil                                   Prozess  Thread
▌     7000   92.6 █████  99.1-1                                 99       1
       490    6.5 ▍      99.2-2                                 99       2
        70    0.9 ▏      99.3-3                                 99       3





 99.1-1  selbst 7,000 von 7,560  92.6%                                      1/3
F1Hilfe EnterNur SpaceWählen uRückg. DGruppe F6Sort. tMaß wGanz F3Suche qZu
profview  parts.callgrind  callgrind  Ir  7,560                          3 Teile
Namen 100%  Zeilen 100%                                         ▲ 1 Warnung (!)
──Hilfe: Teile──────────────────────────────────────────────────────────────────
99.1-1
 Selbst             7000: 7,000 Ir wurden nur in 99.1-1 gezählt, alle
                    Funktionen zusammen.
 Selb%              92.6%: 7,000 von 7,560 Ir wurden nur in 99.1-1 gezählt,
                    alle Funktionen zusammen. 7,000 / 7,560 = 92.59%

Teile
 Threads, Dumps und Prozesse mit ihren Kosten.

                                                                         Anfang
F1Hilfe PgDnMehr F3Suche EscZurück VAnsicht F4Filter qZu
