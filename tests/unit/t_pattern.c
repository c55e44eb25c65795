/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>
#include <time.h>

#include "tui/widget/pattern.h"
#include "unit/unit.h"

static bool
matches(struct pattern *p, const char *s)
{
	return pattern_match(p, s, strlen(s), NULL, NULL);
}

START_TEST(case_counts_when_there_is_a_capital_letter)
{
	struct pattern p = { 0 };

	pattern_set(&p, "mal", false);
	ck_assert(matches(&p, "xMALloc") && matches(&p, "malloc"));
	pattern_set(&p, "Mal", false);
	ck_assert(!matches(&p, "malloc") && matches(&p, "Malloc"));
	pattern_set(&p, "\\Sal", false);
	ck_assert(matches(&p, "MALLOC"));
	pattern_set(&p, "", false);
	ck_assert(!matches(&p, "malloc"));
	pattern_release(&p);
}
END_TEST

START_TEST(what_is_no_expression_is_literal)
{
	struct pattern p = { 0 };

	pattern_set(&p, "operator[", false);
	ck_assert(p.literal);
	ck_assert(matches(&p, "operator[](int)"));
	pattern_set(&p, "a.c", true);
	ck_assert(matches(&p, "a.c") && !matches(&p, "abc"));
	pattern_release(&p);
}
END_TEST

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

START_TEST(a_pattern_that_takes_for_ever_gives_up)
{
	static const char *const costly[] = { "(a+)+$", "(*NO_JIT)(a+)+$",
					      "(a|aa)+$" };
	char name[200];

	memset(name, 'a', sizeof(name) - 2);
	name[sizeof(name) - 2] = '!';
	name[sizeof(name) - 1] = '\0';
	for (size_t c = 0; c < sizeof(costly) / sizeof(costly[0]); c++) {
		struct pattern p = { 0 };
		double start = now();

		pattern_set(&p, costly[c], false);
		ck_assert(matches(&p, "caa"));
		ck_assert(!pattern_gave_up(&p));
		for (int i = 0; i < 100000; i++)
			ck_assert(!matches(&p, name));
		ck_assert(pattern_gave_up(&p));
		/* Without a limit one of them takes longer than that. */
		ck_assert_double_lt(now() - start, 10);
		pattern_release(&p);
	}
}
END_TEST

static Suite *
pattern_suite(void)
{
	Suite *s = suite_create("pattern");

	unit_case(s, case_counts_when_there_is_a_capital_letter);
	unit_case(s, what_is_no_expression_is_literal);
	unit_case(s, a_pattern_that_takes_for_ever_gives_up);
	return s;
}

UNIT_MAIN(pattern_suite)
