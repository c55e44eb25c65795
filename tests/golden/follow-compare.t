# Of two profiles that are followed the names are whole before it is said when they were
# written, or at all that they are followed.
args --follow --base=DATA/flame-old.folded DATA/flame-new.folded
size 8x88
keys
:save-screen -
:resize 8x80
:save-screen -
screen
flame-new.folded against flame-old.folded  samples  20,500 → 20,510  +0.0%     following
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌     3000     1000     -2001     0.33  next
      5000     7000     +1998     1.40  write
 next  self 1,000 of 20,510 ±62  4.9% ±0.3  incl 1,000 4.9%                1/8  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
flame-new.folded against …old.folded  samples  20,500 → 20,510  +0.0%  following
names 100%  matched 93%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
      Base     Self    Delta▼    Ratio  Function
▌     3000     1000     -2001     0.33  next
      5000     7000     +1998     1.40  write
 next  self 1,000 of 20,510 ±62  4.9% ±0.3  incl 1,000 4.9%        1/8  Delta ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter qQuit
