# Events: built-in metrics with their formulas and the ratios of the totals.
args --view=events DATA/manual-ratios.callgrind
size 30x110
keys
:save-screen -
screen
profview  manual-ratios.callgrind  callgrind  Ir  4,050                                                 1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info  0 Events
      Total  Event          Title                            Unit        Scale  Formula
▌•     4050  Ir             Instruction Fetch                                1
        700  Dr             Data Read Access                                 1
        300  Dw             Data Write Access                                1
          6  I1mr           L1 Instr. Fetch Miss                             1
         38  D1mr           L1 Data Read Miss                                1
          6  D1mw           L1 Data Write Miss                               1
          6  ILmr           LL Instr. Fetch Miss                             1
         19  DLmr           LL Data Read Miss                                1
          3  DLmw           LL Data Write Miss                               1
         50  L1m            L1 Miss Sum                                      1  I1mr + D1mr + D1mw
         28  LLm            Last-level Miss Sum                              1  ILmr + DLmr + DLmw
       7350  CEst           Cycle Estimation                                 1  Ir + 10 L1m + 100 LLm
     0.148%  I1_miss_rate   I1 miss rate                     %               1  100 * I1mr / Ir
     0.148%  LLi_miss_rate  LLi miss rate                    %               1  100 * ILmr / Ir
      4.40%  D1_miss_rate   D1 miss rate                     %               1  100 * (D1mr + D…w) / (Dr + Dw)
      2.20%  LLd_miss_rate  LLd miss rate                    %               1  100 * (DLmr + D…w) / (Dr + Dw)
     0.554%  LL_miss_rate   LL miss rate                     %               1  100 * LLm / (Ir + Dr + Dw)
       12.3  L1_MPKI        L1 misses per 1000 instructions                  1  1000 * L1m / Ir
       10.9  D1_MPKI        D1 misses per 1000 instructions                  1  1000 * (D1mr + D1mw) / Ir
       6.91  LL_MPKI        LL misses per 1000 instructions                  1  1000 * LLm / Ir




 Ir  Instruction Fetch                                                                                   1/20
F1Help EnterShow F6Sort tUnits wWrap F3Search EscBack [ ]Event VViews F4Filter qClose
