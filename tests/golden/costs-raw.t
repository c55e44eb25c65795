# Raw costs have all their digits: columns grow for them, with t as with the option. A
# screen too narrow for that shortens all of a column. The ~ takes no digit away.
args --view=source:main DATA/big-costs.callgrind
size 11x100
keys
:save-screen -
t
t
:save-screen -
:set costs raw
1
:save-screen -
t
:set costs raw
2
:save-screen -
q
screen
profview  big-costs.callgrind  callgrind  Ir  312,367,901,127                                 1 part
names 100%  lines 100%                                                              ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 raw.c  main                                                             self 12.37 G  incl 312.4 G
 ▲ no source text: raw.c not found; M maps it
   Self%        Incl%   Line  Source
▌    4.0 █████    4.0      1
     0.0 ▏        0.0      2
     0.0 ▏        0.0      3
 raw.c:1  self 12.35 G of 312.4 G  4.0%  incl 12.35 G 4.0%                                      1/5
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews qClose
profview  big-costs.callgrind  callgrind  Ir  312,367,901,127                                 1 part
names 100%  lines 100%                                                              ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 raw.c  main                                                             self 12.37 G  incl 312.4 G
 ▲ no source text: raw.c not found; M maps it
         Self               Incl   Line  Source
▌ 12345678901 █████  12345678901      1
            4 ▏                4      2
     22222222 ▏         22222222      3
 costs: raw
F1Help EnterFollow TabNext hot p% of MLocate F6Sort tUnits wWrap F3Search EscBack VViews qClose
profview  big-costs.callgrind  callgrind  Ir  312,367,901,127                                 1 part
names 100%  lines 100%                                                              ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
         Self▼  Self%               Incl  Incl%  Function                        File
▌ 300000000000   96.0 █████ 300000000000   96.0  work                            raw.c
   12367901127    4.0 ▎     312367901127  100.0  main                            raw.c
             0    0.0                  0    0.0  ???                          ?  raw.c


 work  self 300,000,000,000 of 312,367,901,127  96.0%  raw.c                            1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter qQuit
profview  big-costs.callgrind  callgrind  Ir  312,367,901,127                                 1 part
names 100%  lines 100%                                                              ▲ 1 warning (!)
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
 Callers of  work                            self 300,000,000,000 96.0%  incl 300,000,000,000 96.0%
         Incl▼  of fn%        Caller                                                            Self
  no caller is known: a program or thread began here, or who called it was not recorded
─────────────────────────────────────────────── work ───────────────────────────────────────────────
▌ 300000000000   100.0 █████  self                                                      300000000000

 work  self 300,000,000,000 of 312,367,901,127  96.0%  raw.c                            1/1  Incl ▼
F1Help EnterGo TabPane p% of F6Sort IInvert tUnits wWrap F3Search EscBack VViews F4Filter qClose
