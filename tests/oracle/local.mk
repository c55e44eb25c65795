# SPDX-License-Identifier: GPL-3.0-or-later
# Comparisons with other tools; what is missing makes them skip.

check_PROGRAMS += %D%/symnames
tests_oracle_symnames_SOURCES = %D%/symnames.c
tests_oracle_symnames_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

check_PROGRAMS += %D%/dwarfnames
tests_oracle_dwarfnames_SOURCES = %D%/dwarfnames.c
tests_oracle_dwarfnames_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

# Needs no other program, so that it always runs.
check_PROGRAMS += %D%/libdw
TESTS += %D%/libdw
tests_oracle_libdw_SOURCES = %D%/libdw.c
tests_oracle_libdw_LDADD = $(SYMBOL_LIBS) $(OUTSIDE_LIBS)

ORACLE_TESTS = \
	%D%/agree.test \
	%D%/asm.test \
	%D%/beside.test \
	%D%/binhist.test \
	%D%/bounds.test \
	%D%/calltree.test \
	%D%/cgdiff.test \
	%D%/container.test \
	%D%/debuginfod.test \
	%D%/builds.test \
	%D%/debugkind.test \
	%D%/compare_tree.test \
	%D%/export.test \
	%D%/filter.test \
	%D%/rebuilt.test \
	%D%/within.test \
	%D%/recursion.test \
	%D%/recursion_filters.test \
	%D%/filter_inlined.test \
	%D%/own_lines.test \
	%D%/exports.test \
	%D%/dwarf.test \
	%D%/found.test \
	%D%/groups.test \
	%D%/inline.test \
	%D%/invocations.test \
	%D%/matrix.test \
	%D%/jit.test \
	%D%/joins.test \
	%D%/levels.test \
	%D%/papi.test \
	%D%/parts.test \
	%D%/perfscript.test \
	%D%/pprof.test \
	%D%/pprof_in.test \
	%D%/preload.test \
	%D%/ratios.test \
	%D%/run.test \
	%D%/signed.test \
	%D%/source.test \
	%D%/stacks.test \
	%D%/sprofil.test \
	%D%/svg.test \
	%D%/svg_script.test \
	%D%/symtab.test \
	%D%/three.test \
	%D%/two_builds.test \
	%D%/vdso.test

TESTS += $(ORACLE_TESTS)
EXTRA_DIST += $(ORACLE_TESTS) \
	%D%/agree.py \
	%D%/asm.py \
	%D%/groups.py \
	%D%/asm_compare.py \
	%D%/asm_profile.py \
	%D%/binhist.py \
	%D%/bounds.py \
	%D%/jobs.py \
	%D%/joins.py \
	%D%/levels.py \
	%D%/calltree.py \
	%D%/compare_tree.py \
	%D%/exports.py \
	%D%/filter.py \
	%D%/within.py \
	%D%/recursion.py \
	%D%/recursion_filters.py \
	%D%/recursive.py \
	%D%/filter_inlined.py \
	%D%/own_lines.py \
	%D%/gmon_prog.c \
	%D%/inline.py \
	%D%/inline_sites.py \
	%D%/invocations.py \
	%D%/matrix.py \
	%D%/papi_common.sh \
	%D%/papi_prog.c \
	%D%/parts_prog.c \
	%D%/perfscript.py \
	%D%/perfscript_lines.py \
	%D%/pprof.py \
	%D%/pprof_in.py \
	%D%/pprof_proto.py \
	%D%/preload_prog.c \
	%D%/ratios.py \
	%D%/sampled.py \
	%D%/pprof_prog.c \
	%D%/dwarf.py \
	%D%/speedscope.py \
	%D%/svg.py \
	%D%/svg_script.js \
	%D%/symtab.py

# All of them in full length; plain `make check' does a part of some.
.PHONY: check-oracle
check-oracle:
	PV_ORACLE_ALL=yes $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(ORACLE_TESTS)'
