# However wide columns were chosen to be, and however many, names have some room.
args DATA/many.callgrind
size 10x45
keys
: "set columns functions self:500,name" Enter
:save-screen -
: "set columns functions self,self%,incl,incl%,calls,incl/call,kind,name" Enter
:save-screen -
screen
profview  many.callgrind  Ir  73,810   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3  4  5  6  7  8
                   Self▼  Function
▌                   3600  alpha_00
                    3481  beta_01
                    3364  gamma_02
                    3249  delta_03
 alpha_00  4.9%  many.c         1/60  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
profview  many.callgrind  Ir  73,810   1 part
names 100%  lines 100%
 1 Functions  2 Callers  3  4  5  6  7  8
     Self▼  Self%     Incl  Incl%  Function
▌     3600    4.9     3600    4.9  alpha_00
      3481    4.7     3482    4.7  beta_01
      3364    4.6     3366    4.6  gamma_02
      3249    4.4     3252    4.4  delta_03
 alpha_00  4.9%  many.c         1/60  Self ▼
F1Help EnterCallers F6Sort IInvert qQuit
