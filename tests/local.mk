# SPDX-License-Identifier: GPL-3.0-or-later
# The tests and how they are run.
#
# A new script: put it below tests/, make it executable, add it to
# SCRIPT_TESTS.  NAME.sh and NAME.test pass with exit 0, skip with 77 (print
# the reason), else fail; NAME.tap prints TAP (skip: "ok N # SKIP reason" or
# "1..0 # SKIP reason").  They find in the environment:
#	top_srcdir top_builddir	absolute
#	PROFVIEW		the program that was built
#	PV_SCRATCH		a directory to write in (make your own inside it)
#	XDG_CACHE_HOME		no directory: nothing is kept for the next run
#	PV_SANITIZED		yes or no: thin out what would take too long
#	PROFVIEW_SAMPLES, PROFVIEW_ORACLES	set where the samples are: skip else
# They start in the build directory, several at a time.

include %D%/bench/local.mk
include %D%/unit/local.mk
include %D%/fuzz/local.mk
include %D%/oracle/local.mk
include %D%/golden/local.mk

SCRIPT_TESTS = \
	%D%/check-de.test \
	%D%/check-layers.sh \
	%D%/check-dist.sh \
	%D%/below_0.test \
	%D%/binhist.test \
	%D%/cache.test \
	%D%/changes.test \
	%D%/check-potfiles.sh \
	%D%/cmdline.test \
	%D%/compare.test \
	%D%/compare_kinds.test \
	%D%/compare_names.test \
	%D%/complete.test \
	%D%/completion.test \
	%D%/configure.test \
	%D%/editor.test \
	%D%/versions.test \
	%D%/examples.test \
	%D%/exported.test \
	%D%/files.test \
	%D%/hooks.test \
	%D%/html.test \
	%D%/inlined.test \
	%D%/limits.test \
	%D%/load.test \
	%D%/machines.test \
	%D%/manual.test \
	%D%/memory.test \
	%D%/older.test \
	%D%/options.test \
	%D%/perf-data.test \
	%D%/perf-map.test \
	%D%/programs.test \
	%D%/quickstart.test \
	%D%/report.test \
	%D%/report_calls.test \
	%D%/report_costs.test \
	%D%/report_files.test \
	%D%/report_graph.test \
	%D%/report_lines.test \
	%D%/report_recursion.test \
	%D%/report_share.test \
	%D%/report_small.test \
	%D%/report_sources.test \
	%D%/report_sides.test \
	%D%/report_stacks.test \
	%D%/report_terminal.test \
	%D%/report_tree.test \
	%D%/report_where.test \
	%D%/recorder.test \
	%D%/reread.test \
	%D%/run.test \
	%D%/layouts.test \
	%D%/lean.test \
	%D%/background.test \
	%D%/copied.test \
	%D%/latin1.test \
	%D%/keys-sent.test \
	%D%/killed.test \
	%D%/burst.test \
	%D%/typed.test \
	%D%/slow-link.test \
	%D%/streaming.test \
	%D%/write.test \
	%D%/oracle/capstone.test \
	%D%/oracle/compare.test \
	%D%/oracle/cprofile.test \
	%D%/oracle/folded.test \
	%D%/oracle/gmon.test \
	%D%/oracle/recorded.test \
	%D%/oracle/samples.test \
	%D%/oracle/speedscope.test

TESTS += $(SCRIPT_TESTS)
EXTRA_DIST += $(SCRIPT_TESTS) \
	%D%/bounded.py \
	%D%/data/changes-new.folded \
	%D%/data/changes-old.folded \
	%D%/data/dump-levels.callgrind \
	%D%/data/dump-recursion.callgrind \
	%D%/data/make_cpuprofile.py \
	%D%/command.sh \
	%D%/page.py \
	%D%/data/binhist \
	%D%/data/blank-path.callgrind \
	%D%/data/flat-lines.callgrind \
	%D%/data/jit \
	%D%/data/machines \
	%D%/data/manual-callback.callgrind \
	%D%/data/flat.cachegrind \
	%D%/data/manual-calls.callgrind \
	%D%/data/manual-inlined.callgrind \
	%D%/data/nameless.callgrind \
	%D%/data/nine-events.callgrind \
	%D%/data/invocations.callgrind \
	%D%/data/manual-cycle.callgrind \
	%D%/data/manual-invocations.callgrind \
	%D%/data/manual-events.callgrind \
	%D%/data/manual-levels.callgrind \
	%D%/data/manual-lines.c \
	%D%/data/manual-lines.callgrind \
	%D%/data/manual-new.callgrind \
	%D%/data/manual-old.callgrind \
	%D%/data/named-like-file.callgrind \
	%D%/data/manual-parts.callgrind \
	%D%/data/manual-ratios.callgrind \
	%D%/data/manual-self.callgrind \
	%D%/data/commands \
	%D%/data/cut \
	%D%/data/unsure-new.callgrind \
	%D%/data/unsure-old.callgrind \
	%D%/data/perfscript \
	%D%/data/pprof \
	%D%/data/several-events.callgrind \
	%D%/oracle/annotate_oracle.py \
	%D%/oracle/callgrind_oracle.py \
	%D%/oracle/compare_oracle.py \
	%D%/oracle/recorded.c
# profview is in bin_PROGRAMS and so always built before the tests.

# Unit tests (no extension) and .tap print TAP.
TEST_EXTENSIONS = .sh .test .tap
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) \
	$(top_srcdir)/build-aux/tap-driver.sh
TAP_LOG_DRIVER = $(LOG_DRIVER)

# A test that hangs must not hang the whole run (coreutils; empty elsewhere).
TEST_TIMEOUT = 900
LOG_COMPILER = $(TIMEOUT)
AM_LOG_FLAGS = $(TIMEOUT:%=-k 10 $(TEST_TIMEOUT))
SH_LOG_COMPILER = $(LOG_COMPILER)
AM_SH_LOG_FLAGS = $(AM_LOG_FLAGS)
TEST_LOG_COMPILER = $(LOG_COMPILER)
AM_TEST_LOG_FLAGS = $(AM_LOG_FLAGS)
TAP_LOG_COMPILER = $(LOG_COMPILER)
AM_TAP_LOG_FLAGS = $(AM_LOG_FLAGS)

PV_SCRATCH = $(abs_top_builddir)/tests/scratch

# Undefined behaviour traps, and the status is one that profview never has. Leaks are
# looked for by tests of units, screens and reports: to do so takes half of what a short
# run takes under sanitizers, and the others start programs by the thousand.
AM_TESTS_ENVIRONMENT = \
	unset LANGUAGE LC_MESSAGES DEBUGINFOD_URLS PROFVIEW_OPTIONS NO_COLOR \
		PROFVIEW_LOCALEDIR POSIXLY_CORRECT CDPATH LOCPATH; \
	LC_ALL=C.UTF-8; export LC_ALL; \
	case '$(PYTHON_DIR)' in '' | '$(PYTHON:/python3=)') ;; \
		*) PATH='$(PYTHON_DIR)':"$$PATH"; export PATH;; esac; \
	PV_TAP=1; export PV_TAP; \
	PV_SANITIZED='$(SANITIZED)'; export PV_SANITIZED; \
	PV_SCRATCH='$(PV_SCRATCH)'; export PV_SCRATCH; \
	XDG_CONFIG_HOME='$(PV_SCRATCH)/config'; export XDG_CONFIG_HOME; \
	XDG_CACHE_HOME=/dev/null; export XDG_CACHE_HOME; \
	XDG_STATE_HOME='$(PV_SCRATCH)/state'; export XDG_STATE_HOME; \
	mkdir -p "$$XDG_CONFIG_HOME" "$$XDG_STATE_HOME"; \
	top_srcdir='$(abs_top_srcdir)'; export top_srcdir; \
	top_builddir='$(abs_top_builddir)'; export top_builddir; \
	PROFVIEW='$(abs_top_builddir)/profview$(EXEEXT)'; export PROFVIEW; \
	CC='$(CC)'; export CC; \
	CK_TIMEOUT_MULTIPLIER=$${CK_TIMEOUT_MULTIPLIER-10}; \
	export CK_TIMEOUT_MULTIPLIER; \
	UBSAN_OPTIONS="print_stacktrace=1$${UBSAN_OPTIONS:+:$$UBSAN_OPTIONS}"; \
	export UBSAN_OPTIONS; \
	case '$@' in \
	*/unit/* | */golden/* | */report*) pv_leaks=;; \
	*) pv_leaks=:detect_leaks=0;; \
	esac; \
	ASAN_OPTIONS="handle_sigill=1:exitcode=99:quarantine_size_mb=16$$pv_leaks$${ASAN_OPTIONS:+:$$ASAN_OPTIONS}"; \
	export ASAN_OPTIONS;

# PROFVIEW_SAMPLES and PROFVIEW_ORACLES pass through as they are.

EXTRA_DIST += \
	%D%/layers.awk \
	%D%/potfiles.awk \
	%D%/strip.awk \
	%D%/summary.sh

# "N passed, N failed, N skipped" of the last `make check'.
.PHONY: summary
summary:
	@$(SHELL) $(top_srcdir)/tests/summary.sh $(TEST_LOGS:.log=.trs) || :

# Rewrites the examples of the manual: read the diff afterwards, and the text
# around them.
.PHONY: update-manual
update-manual: profview$(EXEEXT)
	@top_srcdir='$(abs_top_srcdir)' PROFVIEW='$(abs_top_builddir)/profview$(EXEEXT)' \
		$(SHELL) $(top_srcdir)/tests/manual.test --update

.PHONY: update-potfiles
update-potfiles:
	@top_srcdir='$(abs_top_srcdir)' $(SHELL) \
		$(top_srcdir)/tests/check-potfiles.sh --update

if !HAVE_CHECK
check-local:
	@echo "make check: libcheck was not found by configure," >&2; \
	echo "the unit tests were not run (Debian: check)." >&2; \
	exit 1
endif

clean-local: clean-scratch
.PHONY: clean-scratch
clean-scratch:
	rm -rf tests/scratch
