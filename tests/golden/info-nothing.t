# Folded stacks have no header and no mappings: Info says so.
args --view=info DATA/trees.folded
size 9x80
keys
:save-screen -
screen
profview  trees.folded  folded  samples  126                              1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Path      Self  Symbols%  Note
  the file says nothing about itself, and not what was mapped: what is known is
  in the first two lines


F1Help F6Sort tUnits wWrap F3Search EscBack VViews F4Filter qClose
