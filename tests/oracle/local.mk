# SPDX-License-Identifier: GPL-3.0-or-later
# Comparisons with other tools; what is missing makes them skip.

check_PROGRAMS += %D%/symnames
tests_oracle_symnames_SOURCES = %D%/symnames.c
tests_oracle_symnames_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

ORACLE_TESTS = \
	%D%/pprof.test \
	%D%/symtab.test

TESTS += $(ORACLE_TESTS)
EXTRA_DIST += $(ORACLE_TESTS) \
	%D%/pprof.py \
	%D%/pprof_prog.c \
	%D%/symtab.py
