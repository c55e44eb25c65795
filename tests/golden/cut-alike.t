# Names that would be cut to the same keep what tells them apart.
args DATA/cut-alike.folded
size 12x70
keys
:save-screen -
screen
profview  cut-alike.folded  folded  samples  124                1 part
names 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  8 Info
     Self▼  Self%        Incl%  Function
▌       40   32.3 █████   32.3  bool std::has_facet<std::ctype<…> >(…)
        30   24.2 ███▊    24.2  bool std::has_facet<…>(…)…num_get…
        20   16.1 ██▌     16.1  bool std::has_facet<…>(…)…num_put…
        15   12.1 █▉      12.1  __do_dyncast const…__si_class_type_i…
        14   11.3 █▊      11.3  __do_dyncast const…__vmi_class_type_…
         5    4.0 ▋        4.0  short
 bool std::has_facet<…>(…)  self 40 of 124 ±13            1/7  Self ▼
F1Help EnterCallers F6Sort IInvert tUnits wWrap F3Search VViews qQuit
