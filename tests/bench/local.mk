# SPDX-License-Identifier: GPL-3.0-or-later
# Programs for measuring; built only when asked for by name:
#	make tests/bench/gen_cpuprofile

EXTRA_PROGRAMS = %D%/gen_cpuprofile
CLEANFILES += $(EXTRA_PROGRAMS)

tests_bench_gen_cpuprofile_SOURCES = %D%/gen_cpuprofile.c
tests_bench_gen_cpuprofile_LDADD =
