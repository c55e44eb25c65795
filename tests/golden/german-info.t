# What is said of stacks among the information is of the catalogue, too; so is the
# title of the menu of views.
args --symfs=DATA/src DATA/perfscript/frames --view=info
language de
size 14x100
keys
:save-screen -
V
:save-screen -
screen
profview  frames  perfscript  cpu-clock  29 = 145 ms nominal                                 2 Teile
Namen 100%  Zeilen 0%  unvollst. Stapel 7%
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7 Asm  8 Info
   Pfad                                  Selbst  Symbol%  Anmerkung
▌  Stapel ohne Anfang                                     6.9% in Stapeln, deren äußerste Funktion …
   /tmp/tmp.ThHuvwq2hh/prog              130 ms    100.0  Datei nicht gefunden
   /usr/lib/x86_64-linux-gnu/libc.so.6      0 s           Datei nicht gefunden





 Stapel ohne Anfang  6.9% in Stapeln, deren äußerste Funktion keinen Namen hat: Aufrufer davo…  1/3
F1Hilfe EnterGanz F6Sort. tMaß wGanz F3Suche EscZurück VAnsicht F4Filter qZu
profview  frames  perfscript  cpu-clock  29 = 145 ms nominal                                 2 Teile
Namen 100%  Zeilen 0%  unvollst. Stapel 7%
 1 Funktionen  2 Aufrufer  3 Baum  4 Invers  5 Flamme  6 Quelle  7 Asm  8 Info
  ┌─Alle Ansichten────… 1─┐              Selbst  Symbol%  Anmerkung
▌ │ 2   Aufrufer          │                               6.9% in Stapeln, deren äußerste Funktion …
  │ 3   Baum              │              130 ms    100.0  Datei nicht gefunden
  │ 4   Invers            │u/libc.so.6      0 s           Datei nicht gefunden
  │ 5   Flamme            │
  │ 6   Quelle            │
  │ 7   Asm               │
  │▌8   Info              │
  └─────────────… noch 13─┘
 Stapel ohne Anfang  6.9% in Stapeln, deren äußerste Funktion keinen Namen hat: Aufrufer davo…  1/3
F1Hilfe EnterWählen qZu
