# SPDX-License-Identifier: GPL-3.0-or-later
# Programs for measuring; built with the tests, so that they stay as the code is.
#
# All of it, beside another build and the peers that are installed:
#	make bench [BASE=OTHER/profview] [ELF=BIG-PROGRAM] [BENCH_FLAGS=--small]

BENCHES = %D%/bench_filter %D%/bench_load %D%/bench_model \
	%D%/gen_callgrind %D%/gen_cpuprofile %D%/gen_many %D%/read_numbers
check_PROGRAMS += $(BENCHES)
EXTRA_DIST += %D%/bench.py %D%/gen_format.py

tests_bench_gen_callgrind_SOURCES = %D%/gen_callgrind.c
tests_bench_gen_callgrind_LDADD =

tests_bench_gen_cpuprofile_SOURCES = %D%/gen_cpuprofile.c
tests_bench_gen_cpuprofile_LDADD =

tests_bench_gen_many_SOURCES = %D%/gen_many.c
tests_bench_gen_many_LDADD =

tests_bench_bench_model_SOURCES = %D%/bench_model.c %D%/bench_model.h %D%/made_up.c
tests_bench_bench_model_LDADD = $(MODEL_LIBS) $(OUTSIDE_LIBS)

tests_bench_bench_filter_SOURCES = %D%/bench_filter.c
tests_bench_bench_filter_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_bench_bench_load_SOURCES = %D%/bench_load.c
tests_bench_bench_load_LDADD = $(LOAD_LIBS) $(OUTSIDE_LIBS)

tests_bench_read_numbers_SOURCES = %D%/read_numbers.c
tests_bench_read_numbers_LDADD =

.PHONY: bench
bench: profview$(EXEEXT) $(BENCHES)
	@python3 $(top_srcdir)/tests/bench/bench.py \
		$(BASE:%=--base '%') $(ELF:%=--elf '%') $(BENCH_FLAGS) \
		'$(abs_top_builddir)/profview$(EXEEXT)'
