# SPDX-License-Identifier: GPL-3.0-or-later
# Fuzz targets: tests/fuzz/fuzz_NAME.c, each with LLVMFuzzerTestOneInput, and a
# corpus in tests/fuzz/corpus/NAME/, which plain `make check' replays.
#
# A new one is one line in FUZZ_TESTS and its _SOURCES.  To fuzz for real:
#	make fuzz FUZZ=NAME [FUZZ_TIME=seconds] [FUZZ_FLAGS=...]
# needs clang; what it finds goes to the build directory, and what it teaches
# into the corpus by hand.
#
# Half of a run was the price of watching it: most comparisons that libFuzzer
# traces are the sanitizers' own, so they are not traced (FUZZ_TRACE= traces them:
# slower, but it finds words that no file of the corpus has), and AddressSanitizer
# keeps no more freed memory than some runs leave, no call stacks, and fills
# nothing. Inputs are short: -max_len=4096 in FUZZ_FLAGS now and then. ELF files
# are not, since the headers of their sections are at the end.

FUZZ_TESTS = \
	%D%/fuzz_binhist \
	%D%/fuzz_cache \
	%D%/fuzz_callgrind \
	%D%/fuzz_cprofile \
	%D%/fuzz_cpuprofile \
	%D%/fuzz_dwarf \
	%D%/fuzz_folded \
	%D%/fuzz_gmon \
	%D%/fuzz_inflater \
	%D%/fuzz_lineprog \
	%D%/fuzz_papihist \
	%D%/fuzz_perfscript \
	%D%/fuzz_pprof \
	%D%/fuzz_ranges \
	%D%/fuzz_search \
	%D%/fuzz_speedscope \
	%D%/fuzz_stream \
	%D%/fuzz_symtab

tests_fuzz_fuzz_binhist_SOURCES = \
	%D%/fuzz_binhist.c %D%/replay.c
tests_fuzz_fuzz_binhist_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_cache_SOURCES = \
	%D%/fuzz_cache.c %D%/replay.c
tests_fuzz_fuzz_cache_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_callgrind_SOURCES = \
	%D%/fuzz_callgrind.c %D%/replay.c
tests_fuzz_fuzz_callgrind_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_cprofile_SOURCES = \
	%D%/fuzz_cprofile.c %D%/replay.c
tests_fuzz_fuzz_cprofile_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_cpuprofile_SOURCES = \
	%D%/fuzz_cpuprofile.c %D%/replay.c
tests_fuzz_fuzz_cpuprofile_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_dwarf_SOURCES = \
	%D%/fuzz_dwarf.c %D%/replay.c
tests_fuzz_fuzz_dwarf_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_folded_SOURCES = \
	%D%/fuzz_folded.c %D%/replay.c
tests_fuzz_fuzz_folded_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_gmon_SOURCES = \
	%D%/fuzz_gmon.c %D%/replay.c
tests_fuzz_fuzz_gmon_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_inflater_SOURCES = \
	%D%/fuzz_inflater.c %D%/replay.c
tests_fuzz_fuzz_inflater_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_lineprog_SOURCES = \
	%D%/fuzz_lineprog.c %D%/replay.c
tests_fuzz_fuzz_lineprog_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_papihist_SOURCES = \
	%D%/fuzz_papihist.c %D%/replay.c
tests_fuzz_fuzz_papihist_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_perfscript_SOURCES = \
	%D%/fuzz_perfscript.c %D%/replay.c
tests_fuzz_fuzz_perfscript_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_pprof_SOURCES = \
	%D%/fuzz_pprof.c %D%/replay.c
tests_fuzz_fuzz_pprof_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_ranges_SOURCES = \
	%D%/fuzz_ranges.c %D%/replay.c
tests_fuzz_fuzz_ranges_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_search_SOURCES = \
	%D%/fuzz_search.c %D%/replay.c
tests_fuzz_fuzz_search_LDADD = src/tui/libtui.a $(VIEW_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_speedscope_SOURCES = \
	%D%/fuzz_speedscope.c %D%/replay.c
tests_fuzz_fuzz_speedscope_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_stream_SOURCES = \
	%D%/fuzz_stream.c %D%/replay.c
tests_fuzz_fuzz_stream_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

tests_fuzz_fuzz_symtab_SOURCES = \
	%D%/fuzz_symtab.c %D%/replay.c
tests_fuzz_fuzz_symtab_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

check_PROGRAMS += $(FUZZ_TESTS)
TESTS += $(FUZZ_TESTS)
noinst_HEADERS += %D%/demand.h %D%/fuzz_elf.h %D%/fuzz_loader.h
EXTRA_DIST += %D%/corpus %D%/mkdwarf.sh %D%/mksymtab.sh

FUZZ_CC = clang
FUZZ_TIME = 60
FUZZ_FLAGS = -entropic=0 -timeout=10
FUZZ_TRACE = -fno-sanitize-coverage=trace-cmp
FUZZ_CFLAGS = -std=gnu11 -O2 -g1 -pthread \
	-fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	$(FUZZ_TRACE)
FUZZ_ASAN = malloc_context_size=1:quarantine_size_mb=2:max_malloc_fill_size=64

# The layers below are compiled anew: coverage must be in all of them.
.PHONY: fuzz
fuzz: $(BUILT_SOURCES)
	@test -n "$(FUZZ)" || { echo "make fuzz FUZZ=NAME" >&2; exit 1; }
	$(MKDIR_P) tests/fuzz/found
	$(FUZZ_CC) $(DEFS) -I. $(AM_CPPFLAGS) $(FUZZ_CFLAGS) \
		-o tests/fuzz/found/fuzz_$(FUZZ) \
		$(top_srcdir)/tests/fuzz/fuzz_$(FUZZ).c \
		`find $(top_srcdir)/src/base $(top_srcdir)/src/model \
			$(top_srcdir)/src/load $(top_srcdir)/src/symbol \
			$(top_srcdir)/src/view \
			-name '*.c'` $(OUTSIDE_LIBS)
	$(MKDIR_P) tests/fuzz/found/$(FUZZ)
	case $(FUZZ) in dwarf | stream | symtab) n=8192 ;; *) n=1024 ;; esac; \
	cd tests/fuzz/found && ASAN_OPTIONS=$(FUZZ_ASAN) ./fuzz_$(FUZZ) \
		-max_len=$$n -max_total_time=$(FUZZ_TIME) $(FUZZ_FLAGS) $(FUZZ) \
		$(abs_top_srcdir)/tests/fuzz/corpus/$(FUZZ)

clean-local: clean-fuzz
.PHONY: clean-fuzz
clean-fuzz:
	rm -rf tests/fuzz/found
