# All parts, chosen one by one, are all: nothing says that only some are shown, nor
# the command.
args DATA/parts-order.callgrind
size 9x80
keys
F9 Space
:save-screen -
j Space
:save-screen -
:cmdline
:save-screen -
screen
profview  parts-order.callgrind  callgrind  Ir  106                 1 of 2 parts
part 1-1 · 81 of 106 shown, % of all  names 100%  lines 100%
 1 Functions  6 Source  8 Info  9 Parts
      Self  Self%        Part                                   Process  Thread
 •      81   76.4 █████  1-1                                    1        1
▌       25   23.6 █▌     1-2                                    1        2

 1-2  self 25 of 106  23.6%                                                 2/2
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts-order.callgrind  callgrind  Ir  106                      2 parts
names 100%  lines 100%
 1 Functions  6 Source  8 Info  9 Parts
      Self  Self%        Part                                   Process  Thread
 •      81   76.4 █████  1-1                                    1        1
▌•      25   23.6 █▌     1-2                                    1        2

 1-2  self 25 of 106  23.6%                                                 2/2
F1Help EnterOnly SpaceSelect uUndo DGroup F6Sort tUnits wWrap F3Search qClose
profview  parts-order.callgrind  callgrind  Ir  106                      2 parts
names 100%  lines 100%
──The command that prints this──────────────────────────────────────────────────
 profview --report=parts DATA/parts-order.callgrind



                                                                            all
F1Help PgDnMore F3Search EscBack VViews F4Filter qClose
