# Of how much of the cost the source text is there: what is missing is said with what
# would bring it; M says where the first of these texts is.
args --view=info DATA/tiny.callgrind
size 14x110
keys
G
:save-screen -
Enter
:save-screen -
Esc M
"DATA/src/lex.c"
:save-screen -
Enter n
:save-screen -
Esc 6 M
"DATA/src/lex.h" Enter n
8 G
:save-screen -
screen
profview  tiny.callgrind  callgrind  Ir  100,000                                                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
▌  sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c)

 sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c); --source-dir=DI…  7/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
 sources missing
 Note: 88.0% in lines whose text is not here (files: 4; most in src/main.c)
 Suggested fix: --source-dir=DIR, --map=FROM=TO, or M on screen
──────────────────────────────────────────────────────────────────────────────────────────────────────────────
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
▌  sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c)

 sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c); --source-dir=DI…  7/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    12.0% in lines whose text is here (files: 1)
▌  sources missing  88.0% in lines whose text is not here (files: 4; most in src/main.c)

file or directory: DATA/src/lex.c                                                             where main.c is
EnterDone EscCancel TabComplete
profview  tiny.callgrind  callgrind  Ir  100,000                                                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    38.0% in lines whose text is here (files: 2)
▌  sources missing  62.0% in lines whose text is not here (files: 3; most in src/apply.c)

 src/main.c is now ~/DATA/src/lex.c, for this run
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
profview  tiny.callgrind  callgrind  Ir  100,000                                                        1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path             Note
   version          1
   creator          callgrind-3.19.0
   pid              4711
   cmd              ./tiny --fast
   desc             Trigger: Program termination
   sources found    62.0% in lines whose text is here (files: 3)
▌  sources missing  38.0% in lines whose text is not here (files: 2; most in string/memcpy.S)

 sources missing  38.0% in lines whose text is not here (files: 2; most in string/memcpy.S); --source-d…  7/7
F1Help EnterIn full F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
