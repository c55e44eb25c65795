# SPDX-License-Identifier: GPL-3.0-or-later
# Programs for measuring; built only when asked for by name:
#	make tests/bench/gen_cpuprofile tests/bench/gen_callgrind
#	make tests/bench/bench_model

EXTRA_PROGRAMS = %D%/bench_model %D%/gen_callgrind %D%/gen_cpuprofile
CLEANFILES += $(EXTRA_PROGRAMS)

tests_bench_gen_callgrind_SOURCES = %D%/gen_callgrind.c
tests_bench_gen_callgrind_LDADD =

tests_bench_gen_cpuprofile_SOURCES = %D%/gen_cpuprofile.c
tests_bench_gen_cpuprofile_LDADD =

tests_bench_bench_model_SOURCES = %D%/bench_model.c
tests_bench_bench_model_LDADD = $(MODEL_LIBS) $(OUTSIDE_LIBS)
