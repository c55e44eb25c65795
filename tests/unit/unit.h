/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every unit test program needs. A test file t_NAME.c looks like this:
 *
 *	#include <config.h>
 *	#include "unit/unit.h"
 *	#include "base/num.h"
 *
 *	START_TEST(small_counts_are_written_out)
 *	{
 *		char buf[NUM_MAX];
 *
 *		ck_assert_str_eq(num_count(7, 8, buf), "7");
 *	}
 *	END_TEST
 *
 *	static Suite *
 *	num_suite(void)
 *	{
 *		Suite *s = suite_create("num");
 *
 *		unit_case(s, small_counts_are_written_out);
 *		return s;
 *	}
 *
 *	UNIT_MAIN(num_suite)
 *
 * Under `make check' (PV_TAP is set) the program prints TAP and nothing else;
 * run by hand it prints libcheck's own summary: `tests/unit/t_num'. With
 * CK_FORK=no it can be run in a debugger; CK_RUN_CASE=NAME picks one case.
 *
 * Test functions must not print to standard output: it would be read as TAP.
 */
#ifndef UNIT_UNIT_H
#define UNIT_UNIT_H

#include <check.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/*
 * libcheck writes each assertion that holds into a file, for the place of a
 * crash. In loops of thousands that takes longer than what is tested, so there
 * only one in a thousand is.
 */
static inline void
unit_mark(const char *file, int line)
{
	static _Atomic unsigned held;	/* tests have threads, too */
	unsigned n = held++;

	if (n < 1000 || n % 1000 == 0)
		_mark_point(file, line);
}
#define _mark_point(file, line) unit_mark(file, line)

/* Adds one START_TEST function, as a case of the same name. */
#define unit_case(suite, fn)						\
	do {								\
		TCase *unit_tc = tcase_create(#fn);			\
		tcase_add_test(unit_tc, fn);				\
		suite_add_tcase(suite, unit_tc);			\
	} while (0)

/*
 * The same for _i from 0 to N - 1. libcheck gives all rounds one name: put
 * the row that failed into the message.
 */
#define unit_case_loop(suite, fn, n)					\
	do {								\
		TCase *unit_tc = tcase_create(#fn);			\
		tcase_add_loop_test(unit_tc, fn, 0, (n));		\
		suite_add_tcase(suite, unit_tc);			\
	} while (0)

/* The path of a file in tests/data; valid until the next call. */
static inline const char *
unit_data(const char *name)
{
	static char path[4096];
	const char *top = getenv("top_srcdir");

	snprintf(path, sizeof path, "%s/tests/data/%s", top ? top : ".", name);
	return path;
}

/* A directory of the program's own that its tests may write in: several programs
 * run at the same time. Run by hand, below TMPDIR. */
static inline const char *
unit_scratch(void)
{
	static char dir[1024];
	const char *all = getenv("PV_SCRATCH");

	if (!all)
		all = getenv("TMPDIR");
	snprintf(dir, sizeof dir, "%s/%s", all ? all : "/tmp",
		 program_invocation_short_name);
	mkdir(dir, 0777);
	return dir;
}

/* Whether a test of this program may only end with its process. */
#ifndef UNIT_ENDS
#define UNIT_ENDS false
#endif

static inline bool
unit_sanitized(void)
{
	const char *sanitized = getenv("PV_SANITIZED");

	return sanitized && strcmp(sanitized, "yes") == 0;
}

/* Under sanitizers a process for each test takes five times as long as the tests,
 * each of them looking for leaks; CK_FORK=yes for the test that ends all. */
static inline bool
unit_in_one_process(void)
{
	return unit_sanitized() && !UNIT_ENDS && !getenv("CK_FORK");
}

/*
 * In TAP mode the exit status says only whether the program came to its end:
 * a failed test is already in the output, and would else count twice.
 */
static inline int
unit_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	int tap = getenv("PV_TAP") != NULL;
	int failed;

	if (tap)
		srunner_set_tap(runner, "-");
	if (unit_in_one_process())
		srunner_set_fork_status(runner, CK_NOFORK);
	srunner_run_all(runner, tap ? CK_SILENT : CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return !tap && failed > 0;
}

#define UNIT_MAIN(suite_fn)						\
	int								\
	main(void)							\
	{								\
		return unit_run(suite_fn());				\
	}

#endif
