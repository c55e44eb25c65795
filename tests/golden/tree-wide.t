# A tree has the room that its names need, at any depth, before paths of files have
# any: wider screens show no less of it.
args --view=tree DATA/deep-paths.callgrind
size 20x80
keys
*
:save-screen -
:resize 20x120
:save-screen -
:resize 20x160
:save-screen -
:resize 20x200
:save-screen -
4 *
:resize 20x140
:save-screen -
screen
profview  deep-paths.callgrind  callgrind  Ir  104,000                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%  Self%  Tree
▌ ~100.0    1.0  ▾ main
   ~99.0   ~1.0    ▾ server_run_event_loop
   ~98.1   ~1.0      ▾ connection_read_request
   ~97.1   ~1.0        ▾ request_parse_headers
   ~96.2   ~1.0          ▾ header_table_insert
   ~95.2   ~1.0            ▾ hash_table_grow_and_move
   ~94.2   ~1.0              ▾ allocator_take_large_block
   ~93.3   ~1.0                ▾ allocator_map_new_pages
   ~92.3   ~1.0                  ▾ pages_clear_before_use
   ~91.3   ~1.0                    ▾ statistics_count_pages
   ~90.4   ~1.0                      ▾ statistics_flush_to_disk
   ~89.4   ~1.0                        ▾ journal_write_record
   ~88.5   ~1.0                          ▾ journal_checksum_record
   ~87.5   ~1.0                            ▾ checksum_update_words
 main  self 1,000 of 104.0 k  1.0%  main.c  incl ~104.0 k ~100.0%          1/29
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap qClose
profview  deep-paths.callgrind  callgrind  Ir  104,000                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree                                                                                Incl     Self
▌ ~100.0 █████    1.0  ▾ main                                                                          ~104.0 k     1000
   ~99.0 █████   ~1.0    ▾ server_run_event_loop                                                       ~103.0 k    ~1000
   ~98.1 ████▉   ~1.0      ▾ connection_read_request                                                   ~102.0 k    ~1000
   ~97.1 ████▉   ~1.0        ▾ request_parse_headers                                                   ~101.0 k    ~1000
   ~96.2 ████▊   ~1.0          ▾ header_table_insert                                                   ~100.0 k    ~1000
   ~95.2 ████▊   ~1.0            ▾ hash_table_grow_and_move                                              ~99000    ~1000
   ~94.2 ████▊   ~1.0              ▾ allocator_take_large_block                                          ~98000    ~1000
   ~93.3 ████▋   ~1.0                ▾ allocator_map_new_pages                                           ~97000    ~1000
   ~92.3 ████▋   ~1.0                  ▾ pages_clear_before_use                                          ~96000    ~1000
   ~91.3 ████▋   ~1.0                    ▾ statistics_count_pages                                        ~95000    ~1000
   ~90.4 ████▌   ~1.0                      ▾ statistics_flush_to_disk                                    ~94000    ~1000
   ~89.4 ████▌   ~1.0                        ▾ journal_write_record                                      ~93000    ~1000
   ~88.5 ████▍   ~1.0                          ▾ journal_checksum_record                                 ~92000    ~1000
   ~87.5 ████▍   ~1.0                            ▾ checksum_update_words                                 ~91000    ~1000
 main  self 1,000 of 104.0 k  1.0%  main.c  incl ~104.0 k ~100.0%                                                  1/29
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns qClose
profview  deep-paths.callgrind  callgrind  Ir  104,000                                                                                                    1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree                                                                 Incl     Self  Object            File
▌ ~100.0 █████    1.0  ▾ main                                                           ~104.0 k     1000  example-server    …/example-server/source/main/main.c
   ~99.0 █████   ~1.0    ▾ server_run_event_loop                                        ~103.0 k    ~1000  example-server    …/server/server_run_event_loop.c
   ~98.1 ████▉   ~1.0      ▾ connection_read_request                                    ~102.0 k    ~1000  example-server    …/connection_read_request.c
   ~97.1 ████▉   ~1.0        ▾ request_parse_headers                                    ~101.0 k    ~1000  example-server    …/request/request_parse_headers.c
   ~96.2 ████▊   ~1.0          ▾ header_table_insert                                    ~100.0 k    ~1000  example-server    …/header/header_table_insert.c
   ~95.2 ████▊   ~1.0            ▾ hash_table_grow_and_move                               ~99000    ~1000  example-server    …/hash/hash_table_grow_and_move.c
   ~94.2 ████▊   ~1.0              ▾ allocator_take_large_block                           ~98000    ~1000  example-server    …/allocator_take_large_block.c
   ~93.3 ████▋   ~1.0                ▾ allocator_map_new_pages                            ~97000    ~1000  example-server    …/allocator_map_new_pages.c
   ~92.3 ████▋   ~1.0                  ▾ pages_clear_before_use                           ~96000    ~1000  example-server    …/pages/pages_clear_before_use.c
   ~91.3 ████▋   ~1.0                    ▾ statistics_count_pages                         ~95000    ~1000  example-server    …/statistics_count_pages.c
   ~90.4 ████▌   ~1.0                      ▾ statistics_flush_to_disk                     ~94000    ~1000  example-server    …/statistics_flush_to_disk.c
   ~89.4 ████▌   ~1.0                        ▾ journal_write_record                       ~93000    ~1000  example-server    …/journal/journal_write_record.c
   ~88.5 ████▍   ~1.0                          ▾ journal_checksum_record                  ~92000    ~1000  example-server    …/journal/journal_checksum_record.c
   ~87.5 ████▍   ~1.0                            ▾ checksum_update_words                  ~91000    ~1000  example-server    …/checksum/checksum_update_words.c
 main  self 1,000 of 104.0 k  1.0%  main.c  incl ~104.0 k ~100.0%                                                                                          1/29
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command qClose
profview  deep-paths.callgrind  callgrind  Ir  104,000                                                                                                                                            1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Self%  Tree                                                                 Incl     Self  Object            File
▌ ~100.0 █████    1.0  ▾ main                                                           ~104.0 k     1000  example-server    /home/somebody/projects/example-server/source/main/main.c
   ~99.0 █████   ~1.0    ▾ server_run_event_loop                                        ~103.0 k    ~1000  example-server    …/somebody/projects/example-server/source/server/server_run_event_loop.c
   ~98.1 ████▉   ~1.0      ▾ connection_read_request                                    ~102.0 k    ~1000  example-server    …/projects/example-server/source/connection/connection_read_request.c
   ~97.1 ████▉   ~1.0        ▾ request_parse_headers                                    ~101.0 k    ~1000  example-server    …/somebody/projects/example-server/source/request/request_parse_headers.c
   ~96.2 ████▊   ~1.0          ▾ header_table_insert                                    ~100.0 k    ~1000  example-server    /home/somebody/projects/example-server/source/header/header_table_insert.c
   ~95.2 ████▊   ~1.0            ▾ hash_table_grow_and_move                               ~99000    ~1000  example-server    …/somebody/projects/example-server/source/hash/hash_table_grow_and_move.c
   ~94.2 ████▊   ~1.0              ▾ allocator_take_large_block                           ~98000    ~1000  example-server    …/projects/example-server/source/allocator/allocator_take_large_block.c
   ~93.3 ████▋   ~1.0                ▾ allocator_map_new_pages                            ~97000    ~1000  example-server    …/projects/example-server/source/allocator/allocator_map_new_pages.c
   ~92.3 ████▋   ~1.0                  ▾ pages_clear_before_use                           ~96000    ~1000  example-server    …/somebody/projects/example-server/source/pages/pages_clear_before_use.c
   ~91.3 ████▋   ~1.0                    ▾ statistics_count_pages                         ~95000    ~1000  example-server    …/projects/example-server/source/statistics/statistics_count_pages.c
   ~90.4 ████▌   ~1.0                      ▾ statistics_flush_to_disk                     ~94000    ~1000  example-server    …/projects/example-server/source/statistics/statistics_flush_to_disk.c
   ~89.4 ████▌   ~1.0                        ▾ journal_write_record                       ~93000    ~1000  example-server    …/somebody/projects/example-server/source/journal/journal_write_record.c
   ~88.5 ████▍   ~1.0                          ▾ journal_checksum_record                  ~92000    ~1000  example-server    …/somebody/projects/example-server/source/journal/journal_checksum_record.c
   ~87.5 ████▍   ~1.0                            ▾ checksum_update_words                  ~91000    ~1000  example-server    …/somebody/projects/example-server/source/checksum/checksum_update_words.c
 main  self 1,000 of 104.0 k  1.0%  main.c  incl ~104.0 k ~100.0%                                                                                                                                  1/29
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm |Panes :Command ,Menu fFocus yCopy PWrite qClose
profview  deep-paths.callgrind  callgrind  Ir  104,000                                                                                1 part
names 100%  lines 100%
 1 Functions  2 Callers  3 Tree  4 Inverted  5 Flame  6 Source  7 Asm  8 Info
   Incl%        Inverted tree                                                        Incl  Object            File
     1.0 ▏      ▸ allocator_map_new_pages                                            1000  example-server    …/allocator_map_new_pages.c
     1.0 ▏      ▸ allocator_take_large_block                                         1000  example-server    …/allocator_take_large_block.c
     1.0 ▏      ▸ checksum_update_words                                              1000  example-server    …/checksum_update_words.c
     1.0 ▏      ▸ connection_read_request                                            1000  example-server    …/connection_read_request.c
     1.0 ▏      ▸ hash_table_grow_and_move                                           1000  example-server    …/hash_table_grow_and_move.c
     1.0 ▏      ▸ header_table_insert                                                1000  example-server    …/header/header_table_insert.c
     1.0 ▏      ▸ journal_checksum_record                                            1000  example-server    …/journal_checksum_record.c
     1.0 ▏      ▸ journal_write_record                                               1000  example-server    …/journal_write_record.c
▌    1.0 ▏        main                                                               1000  example-server    …/source/main/main.c
     1.0 ▏      ▸ pages_clear_before_use                                             1000  example-server    …/pages_clear_before_use.c
     1.0 ▏      ▸ request_parse_headers                                              1000  example-server    …/request_parse_headers.c
     1.0 ▏      ▸ server_run_event_loop                                              1000  example-server    …/server_run_event_loop.c
     1.0 ▏      ▸ statistics_count_pages                                             1000  example-server    …/statistics_count_pages.c
     1.0 ▏      ▸ statistics_flush_to_disk                                           1000  example-server    …/statistics_flush_to_disk.c
 there is nothing below this row
F1Help EnterOpen +More -Less *All HHot path p% of F6Sort tUnits wWrap F3Search EscBack VViews F4Filter F2Columns TNames sSource aAsm qClose
