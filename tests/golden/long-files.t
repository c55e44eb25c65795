# Where names have a hundred cells, files that would be cut have the others.
args DATA/long-names.callgrind
size 10x200
keys
:save-screen -
screen
profview  long-names.callgrind  callgrind  Ir  1,000                                                                                                                                              1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
     Self▼  Self%           Incl  Incl%    Calls  Per call  Function                                                                                                 File
▌      600   60.0 █████      990   99.0        2       495  tree::insert(std::unique_ptr<tree::Node, std::default_delete<tree::Node> >, Token const&)                src/containers/trees/binary/tree.cc
       390   39.0 ███▎       390   39.0        9      43.3  std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >::compare(…) const        src/containers/trees/binary/tree.cc
        10    1.0 ▏         1000  100.0        0            main                                                                                                     src/containers/trees/binary/tree.cc

 tree::insert(std::unique_ptr<tree::Node, std::default_delete<tree::Node> >, Token const&)  self 600 of 1,000  60.0%  tree.cc  incl 990 99.0%                                               1/3  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qQuit
