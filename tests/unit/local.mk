# SPDX-License-Identifier: GPL-3.0-or-later
# Unit tests: tests/unit/t_NAME.c, one program each, with libcheck.
#
# A new one is one line in UNIT_TESTS.  It is linked with all layers.  To link
# it with its own layer and those below only, add a line such as
#	tests_unit_t_NAME_LDADD = $(BASE_LIBS) $(UNIT_LIBS)
# (or MODEL_LIBS LOAD_LIBS SYMBOL_LIBS ENGINE_LIBS VIEW_LIBS).
# A test of several files adds tests_unit_t_NAME_SOURCES.

UNIT_TESTS = \
	%D%/t_ahead \
	%D%/t_align \
	%D%/t_alloc \
	%D%/t_arcs \
	%D%/t_asked \
	%D%/t_asked_compared \
	%D%/t_asked_functions \
	%D%/t_asked_trees \
	%D%/t_asm_flow \
	%D%/t_binhist \
	%D%/t_bucket \
	%D%/t_bucket_sums \
	%D%/t_builder \
	%D%/t_cachegrind \
	%D%/t_called \
	%D%/t_calls \
	%D%/t_callgrind \
	%D%/t_calltree \
	%D%/t_calltree_big \
	%D%/t_calltree_recursion \
	%D%/t_cg_detail \
	%D%/t_cg_events \
	%D%/t_cg_ordinary \
	%D%/t_cg_samples \
	%D%/t_cg_stop \
	%D%/t_cg_lines \
	%D%/t_cg_words \
	%D%/t_changes \
	%D%/t_command \
	%D%/t_compare \
	%D%/t_compare_samples \
	%D%/t_context \
	%D%/t_cost_rows \
	%D%/t_count \
	%D%/t_cprofile \
	%D%/t_cprofile_damaged \
	%D%/t_cpuprofile \
	%D%/t_cpurecords \
	%D%/t_cpusamples \
	%D%/t_cpuseveral \
	%D%/t_cputext \
	%D%/t_debugfile \
	%D%/t_decode \
	%D%/t_define \
	%D%/t_demangle \
	%D%/t_detect \
	%D%/t_disasm \
	%D%/t_distance \
	%D%/t_divide \
	%D%/t_dwarf \
	%D%/t_dwarf_broken \
	%D%/t_dwarf_files \
	%D%/t_edges \
	%D%/t_elf_broken \
	%D%/t_elfsym \
	%D%/t_elfsym_gaps \
	%D%/t_engine \
	%D%/t_engine_sides \
	%D%/t_error \
	%D%/t_export \
	%D%/t_exports \
	%D%/t_expression \
	%D%/t_filter \
	%D%/t_filter_changes \
	%D%/t_filter_estimates \
	%D%/t_filter_inlined \
	%D%/t_filter_nodes \
	%D%/t_filter_parts \
	%D%/t_filter_texts \
	%D%/t_filter_whole \
	%D%/t_flame \
	%D%/t_fold \
	%D%/t_fold_threads \
	%D%/t_folded \
	%D%/t_follow \
	%D%/t_format \
	%D%/t_gmon \
	%D%/t_grouping \
	%D%/t_hash \
	%D%/t_heap \
	%D%/t_hide \
	%D%/t_history \
	%D%/t_i18n \
	%D%/t_inflate \
	%D%/t_inflater \
	%D%/t_input \
	%D%/t_input_program \
	%D%/t_inputs \
	%D%/t_insn_kinds \
	%D%/t_invocations \
	%D%/t_join \
	%D%/t_join_symbols \
	%D%/t_json \
	%D%/t_keys \
	%D%/t_lines \
	%D%/t_layout \
	%D%/t_list \
	%D%/t_list_work \
	%D%/t_lineprog \
	%D%/t_listing \
	%D%/t_maps \
	%D%/t_match \
	%D%/t_match_many \
	%D%/t_md5 \
	%D%/t_merge \
	%D%/t_metrics \
	%D%/t_module \
	%D%/t_name_depth \
	%D%/t_named \
	%D%/t_names \
	%D%/t_num \
	%D%/t_papihist \
	%D%/t_papiwrite \
	%D%/t_offsets \
	%D%/t_overlap \
	%D%/t_papibuckets \
	%D%/t_pace \
	%D%/t_page \
	%D%/t_path \
	%D%/t_pathrule \
	%D%/t_paths \
	%D%/t_pattern \
	%D%/t_places \
	%D%/t_perfscript \
	%D%/t_perfscript_entry \
	%D%/t_perfscript_fields \
	%D%/t_perfscript_inlined \
	%D%/t_perfscript_layout \
	%D%/t_perfscript_lines \
	%D%/t_perfscript_mmaps \
	%D%/t_perfscript_parts \
	%D%/t_perfscript_seen \
	%D%/t_physical \
	%D%/t_plan \
	%D%/t_pprof \
	%D%/t_pprof_damaged \
	%D%/t_pprof_labels \
	%D%/t_prompt \
	%D%/t_rank \
	%D%/t_rcfile \
	%D%/t_recorder \
	%D%/t_reload \
	%D%/t_report \
	%D%/t_room \
	%D%/t_root \
	%D%/t_runs \
	%D%/t_screen \
	%D%/t_section \
	%D%/t_select \
	%D%/t_sent \
	%D%/t_settings \
	%D%/t_sort \
	%D%/t_source \
	%D%/t_speedscope \
	%D%/t_spare \
	%D%/t_spelling \
	%D%/t_squeeze \
	%D%/t_status \
	%D%/t_stretches \
	%D%/t_strtab \
	%D%/t_successors \
	%D%/t_suffix \
	%D%/t_sums \
	%D%/t_symtab \
	%D%/t_table \
	%D%/t_take \
	%D%/t_syntax \
	%D%/t_text \
	%D%/t_text_cut \
	%D%/t_texts \
	%D%/t_textsort \
	%D%/t_theme \
	%D%/t_thread \
	%D%/t_threads \
	%D%/t_tree \
	%D%/t_treeview \
	%D%/t_ways \
	%D%/t_unfold \
	%D%/t_unit \
	%D%/t_unmapped \
	%D%/t_view \
	%D%/t_views \
	%D%/t_waiting \
	%D%/t_whatif \
	%D%/t_whole_records \
	%D%/t_width \
	%D%/t_words \
	%D%/t_work \
	%D%/t_worker

UNIT_LIBS = $(CHECK_LIBS) $(OUTSIDE_LIBS)

noinst_HEADERS += %D%/buckettest.h %D%/cgtest.h %D%/comparetest.h %D%/containertest.h \
	%D%/cprofiletest.h %D%/cpuimage.h %D%/cputest.h \
	%D%/dwarftest.h %D%/elf.h %D%/elfsymtest.h %D%/two_kinds.h %D%/filtertest.h %D%/hundred.h \
	%D%/flowtest.h %D%/inputtest.h %D%/pathtest.h \
	%D%/loadedtest.h %D%/model.h %D%/namestest.h %D%/opened.h %D%/opentest.h %D%/pagetest.h \
	%D%/pprofmake.h %D%/samesums.h \
	%D%/papitest.h %D%/reporttest.h %D%/small.h %D%/stopped.h %D%/symtest.h \
	%D%/texttest.h %D%/unit.h
EXTRA_DIST += tests/data/dwarf %D%/mkdwarf.sh %D%/mkelf.sh

if HAVE_CHECK
check_PROGRAMS += $(UNIT_TESTS)
TESTS += $(UNIT_TESTS)
endif

# The default of every program that says nothing else.
AM_CPPFLAGS += -I$(top_srcdir)/tests $(CHECK_CFLAGS)
LDADD = $(ALL_LIBS) $(UNIT_LIBS)

# opened.c brings a symbol registry of its own.
tests_unit_t_asked_SOURCES = %D%/t_asked.c %D%/opened.c
tests_unit_t_asked_LDADD = src/view/libview.a $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_texts_SOURCES = %D%/t_texts.c %D%/opened.c
tests_unit_t_texts_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_asked_compared_SOURCES = %D%/t_asked_compared.c %D%/opened.c
tests_unit_t_asked_compared_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_asked_functions_SOURCES = %D%/t_asked_functions.c %D%/opened.c
tests_unit_t_asked_functions_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_changes_SOURCES = %D%/t_changes.c %D%/opened.c
tests_unit_t_changes_LDADD = src/view/libview.a $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_asked_trees_SOURCES = %D%/t_asked_trees.c %D%/opened.c
tests_unit_t_asked_trees_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_treeview_SOURCES = %D%/t_treeview.c %D%/opened.c
tests_unit_t_treeview_LDADD = src/view/libview.a $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_ways_LDADD = src/view/libview.a $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_engine_SOURCES = %D%/t_engine.c %D%/opened.c
tests_unit_t_engine_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_engine_sides_SOURCES = %D%/t_engine_sides.c %D%/opened.c
tests_unit_t_engine_sides_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_follow_SOURCES = %D%/t_follow.c %D%/opened.c
tests_unit_t_follow_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_history_SOURCES = %D%/t_history.c %D%/opened.c
tests_unit_t_history_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_overlap_SOURCES = %D%/t_overlap.c %D%/opened.c
tests_unit_t_overlap_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_plan_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_work_SOURCES = %D%/t_work.c %D%/opened.c
tests_unit_t_work_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)
tests_unit_t_settings_LDADD = $(ENGINE_LIBS) $(UNIT_LIBS)

tests_unit_t_ahead_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)

# Of several files.
tests_unit_t_cachegrind_SOURCES = %D%/t_cachegrind.c %D%/cgtest.c
tests_unit_t_cachegrind_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_callgrind_SOURCES = %D%/t_callgrind.c %D%/cgtest.c
tests_unit_t_callgrind_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_invocations_SOURCES = %D%/t_invocations.c %D%/cgtest.c
tests_unit_t_invocations_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_whole_records_SOURCES = %D%/t_whole_records.c %D%/cgtest.c
tests_unit_t_whole_records_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_cg_detail_SOURCES = %D%/t_cg_detail.c %D%/cgtest.c
tests_unit_t_cg_detail_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_cg_events_SOURCES = %D%/t_cg_events.c %D%/cgtest.c
tests_unit_t_cg_events_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_cg_lines_SOURCES = %D%/t_cg_lines.c %D%/cgtest.c
tests_unit_t_cg_lines_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_cg_samples_SOURCES = %D%/t_cg_samples.c %D%/cgtest.c
tests_unit_t_cg_samples_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)

tests_unit_t_perfscript_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_entry_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_fields_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_inlined_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_layout_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_lines_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_mmaps_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_parts_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)
tests_unit_t_perfscript_seen_LDADD = $(LOAD_LIBS) $(UNIT_LIBS)

tests_unit_t_papiwrite_SOURCES = %D%/t_papiwrite.c \
	src/papihist/preload/memory.c src/papihist/preload/runs.c
tests_unit_t_papiwrite_LDADD = src/papihist/libpapihist.a $(LOAD_LIBS) \
	$(UNIT_LIBS)

# The folder in place of the one that libraries are installed in.
tests_unit_t_recorder_SOURCES = %D%/t_recorder.c src/main/run/recorder.c
tests_unit_t_recorder_CPPFLAGS = $(AM_CPPFLAGS) \
	-ULIBDIR -DLIBDIR=\"$(PV_SCRATCH)/recorder\"
tests_unit_t_recorder_LDADD = $(BASE_LIBS) $(UNIT_LIBS)
