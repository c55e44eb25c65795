# A row in full that has no room: the row stays in sight, w goes on, then ends.
args DATA/names.callgrind
size 10x44
keys
w
:save-screen -
w
:save-screen -
w
:save-screen -
w
:save-screen -
screen
profview  names.c…lgrind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌     9000   22.4  …::emplace_back(…)
───────────────────── 1-2 of 9, w goes on ──
 std::vector<std::pair<std::basic_string<ch
 ar, std::char_traits<char>,
 …::emplace_back(…)  names.c   1/11  Self ▼
F1Help EnterSource F6Sort IInvert qQuit
profview  names.c…lgrind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌     9000   22.4  …::emplace_back(…)
───────────────────── 3-4 of 9, w goes on ──
 std::allocator<char> >, int>,
 std::allocator<std::pair<std::basic_string
 …::emplace_back(…)  names.c   1/11  Self ▼
F1Help EnterSource F6Sort IInvert qQuit
profview  names.c…lgrind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌     9000   22.4  …::emplace_back(…)
───────────────────── 5-6 of 9, w goes on ──
 <char, std::char_traits<char>,
 std::allocator<char> >, int> >
 …::emplace_back(…)  names.c   1/11  Self ▼
F1Help EnterSource F6Sort IInvert qQuit
profview  names.c…lgrind  Ir  40,200  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
     Self▼  Self%  Function
▌     9000   22.4  …::emplace_back(…)
───────────────────── 7-8 of 9, w goes on ──
 >::emplace_back(int&&)
 Object: /opt/names/bin/naïve
 …::emplace_back(…)  names.c   1/11  Self ▼
F1Help EnterSource F6Sort IInvert qQuit
