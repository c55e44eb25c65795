/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/pattern.h"
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

/* A name with parentheses is an expression, too, and mostly one of nothing. */
START_TEST(what_is_typed_is_found_where_it_stands)
{
	static const struct { const char *text, *found; } name[] = {
		{ "even(unsigned int)", "even(unsigned int)" },
		{ "sum<long>(geo::Node<long>*)", "sum<long>(geo::Node<long>*)" },
		{ "new(unsigned long)", "operator new(unsigned long)" },
		{ "a$1", "Outer.a$1.run" }, { "x\\d", "x\\d" },
		{ "operator[]", "a::operator[](int)" },
		{ "new[]|x", "operator new[](unsigned long)" },
	};
	struct pattern p = { 0 };
	size_t from, to;

	for (size_t i = 0; i < sizeof(name) / sizeof(name[0]); i++) {
		pattern_set(&p, name[i].text, false);
		ck_assert_msg(matches(&p, name[i].found), "%s", name[i].text);
	}
	pattern_set(&p, "even(unsigned int)", false);
	ck_assert(!matches(&p, "odd") && !pattern_is_typed(&p));
	ck_assert(pattern_match(&p, "x EVEN(unsigned int)", 20, &from, &to));
	ck_assert_uint_eq(from, 2);
	ck_assert_uint_eq(to, 20);
	ck_assert(pattern_is_typed(&p));
	/* an expression is one, where it matches as well */
	ck_assert(matches(&p, "evenunsigned int") && !pattern_is_typed(&p));
	pattern_renew(&p);
	ck_assert(matches(&p, "even(unsigned int)") && pattern_is_typed(&p));
	pattern_set(&p, "even(unsigned int)", true);
	ck_assert(matches(&p, "even(unsigned int)") && !pattern_is_typed(&p));
	ck_assert(!matches(&p, "evenunsigned int"));
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

/* Each of them is matched, and there is an end all the same. */
START_TEST(steps_for_all_texts_come_to_an_end)
{
	static const char name[] = "aaaaaaaaaaaaaaaa!";
	struct pattern p;
	uint64_t first;
	int n;

	ck_assert_int_eq(pattern_compile(&p, "(a|aa)+$", 8, 0, 1000000, NULL),
			 0);
	ck_assert(!matches(&p, name) && !pattern_gave_up(&p));
	first = pattern_spent(&p);
	ck_assert_uint_gt(first, 1000);
	for (n = 1; !pattern_gave_up(&p) && n < 10000; n++)
		ck_assert(!matches(&p, name));
	ck_assert_uint_eq((uint64_t)n, (1000000 + first - 1) / first);
	ck_assert_uint_lt(pattern_spent(&p), 1000000 + first);
	/* what would match does not any more, until it starts anew */
	ck_assert(!matches(&p, "a"));
	pattern_renew(&p);
	ck_assert(!pattern_gave_up(&p));
	ck_assert(matches(&p, "a"));
	pattern_release(&p);
}
END_TEST

/* Ordinary expressions take nothing that counts. */
START_TEST(what_is_short_is_for_nothing)
{
	struct pattern p;

	ck_assert_int_eq(pattern_compile(&p, "^std::.*alloc", 13, 0, 1, NULL),
			 0);
	for (int i = 0; i < 100000; i++)
		ck_assert(matches(&p, "std::vector<int>::allocate(long)"));
	ck_assert_uint_eq(pattern_spent(&p), 0);
	ck_assert(!pattern_gave_up(&p));
	pattern_release(&p);
}
END_TEST

/* The stack of compiled code is small; that says nothing of the pattern. */
START_TEST(a_long_text_is_matched)
{
	size_t n = 100000;
	char *text = mem_alloc(n + 1);
	struct pattern p;

	memset(text, 'a', n);
	text[n] = '\0';
	ck_assert_int_eq(pattern_compile(&p, "^(?:a|(b))+$", 12, 0, 100000000,
					 NULL), 0);
	ck_assert(matches(&p, text));
	text[n - 1] = 'c';
	ck_assert(!matches(&p, text));
	ck_assert(!pattern_gave_up(&p));
	pattern_release(&p);
	free(text);
}
END_TEST

START_TEST(any_bytes_are_sought)
{
	struct pattern p = { 0 };
	struct error err;

	pattern_set(&p, "bad\xff", true);
	ck_assert(matches(&p, "a bad\xff name"));
	pattern_set(&p, "d. n", false);
	ck_assert(!matches(&p, "a bad\xff name"));
	pattern_release(&p);
	error_init(&err);
	ck_assert_int_eq(pattern_compile(&p, "(\xff", 2, 0, 1, &err), -1);
	ck_assert_int_eq(err.code, ERR_USAGE);
	error_release(&err);
	pattern_release(&p);
}
END_TEST

static Suite *
pattern_suite(void)
{
	Suite *s = suite_create("pattern");

	unit_case(s, case_counts_when_there_is_a_capital_letter);
	unit_case(s, what_is_no_expression_is_literal);
	unit_case(s, what_is_typed_is_found_where_it_stands);
	unit_case(s, a_pattern_that_takes_for_ever_gives_up);
	unit_case(s, steps_for_all_texts_come_to_an_end);
	unit_case(s, what_is_short_is_for_nothing);
	unit_case(s, a_long_text_is_matched);
	unit_case(s, any_bytes_are_sought);
	return s;
}

UNIT_MAIN(pattern_suite)
