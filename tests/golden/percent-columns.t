# Columns of percentages are named as their heads are: by what p chose.
args DATA/filters.folded
size 18x80
keys
3 F2
:save-screen -
:column-toggle incl%
F2
:save-screen -
F6
:save-screen -
Esc
:sort of_parent%
:save-screen -
p F2
:save-screen -
screen
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree                                ┌─Columns───────────────┐
▌  100.0    1.9  ▾ main                              │▌[x] Incl% (p: of up%) │
    51.4    8.4    ▾ sort                            │ [x] Self%             │
    37.4   37.4        cmp                           │ [x] Tree              │th
     8.4    8.4        self                          │ [+] Incl              │
     5.6    5.6        malloc                        │ [+] Self              │
    46.7    0.0    ▸ parse                           │ [+] Object            │
     1.9    1.9      self                            │ [+] File              │
                                                     │ [ ] Depth             │
                                                     │ [ ] Incl%             │
                                                     │ [ ] Calls             │
                                                     │ [ ] Path              │
                                                     └──────────────… 3 more─┘
 Inclusive cost as a share of the whole profile.
F1Help SpaceOn/off J KMove < >Width WKeep qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌  100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                            ◂ hot path
     8.4    8.4        self
     5.6    5.6        malloc
    46.7    0.0    ▸ parse
     1.9    1.9      self





 main  self 2 of 107 ±3  1.9% ±3.0  incl 107 100.0%                         1/7
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  ┌─Sort by──────────┐
▌ │ Incl%            │n
  │ Self%            │ort
  │ Tree             │ cmp                                            ◂ hot path
  │ Incl             │ self
  │ Self             │ malloc
  │ Depth            │arse
  │ File             │elf
  │ Path             │
  │ Kind             │
  │▌(original order) │
  └──────────────────┘

 main  self 2 of 107 ±3  1.9% ±3.0  incl 107 100.0%                         1/7
F1Help EnterSelect qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  Incl%▼  Self%  Tree
▌  100.0    1.9  ▾ main
    51.4    8.4    ▾ sort
    37.4   37.4        cmp                                            ◂ hot path
     8.4    8.4        self
     5.6    5.6        malloc
    46.7    0.0    ▸ parse
     1.9    1.9      self





 main  self 2 of 107 ±3  1.9% ±3.0  incl 107 100.0%                1/7  Incl% ▼
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort IInvert tUnits qClose
profview  filters.folded  folded  samples  107                            1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
  of up%  Self%  Tree                                          ┌─Columns─────┐%▼
▌  100.0    1.9  ▾ main                                        │▌[x] of up%  │.0
    51.4    8.4    ▾ sort                                      │ [x] Self%   │.4
    72.7   37.4        cmp                                     │ [x] Tree    │.4
    16.4    8.4        self                                    │ [+] Incl    │.4
    10.9    5.6        malloc                                  │ [x] Incl%   │.6
    46.7    0.0    ▸ parse                                     │ [+] Self    │.7
     1.9    1.9      self                                      │ [+] Object  │.9
                                                               │ [+] File    │
                                                               │ [ ] Depth   │
                                                               │ [ ] Calls   │
                                                               │ [ ] Path    │
                                                               └────… 3 more─┘
 Inclusive cost as a share of the row that this one is below in the tree; of t…
F1Help SpaceOn/off J KMove < >Width WKeep qClose
