/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"

#include "model/facts/expression.h"

/* Reads TEXT; it is to have N events and be a ratio or not. */
static struct expression
good(const char *text, size_t n, bool ratio)
{
	struct expression x;
	struct error err;

	error_init(&err);
	ck_assert_msg(expression_read(&x, text, text, &err) == 0, "%s: %s",
		      text, err.format);
	ck_assert_msg(x.n == n && x.ratio == ratio, "%s: %zu events", text,
		      x.n);
	error_release(&err);
	return x;
}

/* TEXT is refused for WHY, at character AT. */
static void
bad(const char *text, const char *at, const char *why)
{
	struct expression x;
	struct error err;

	error_init(&err);
	ck_assert_msg(expression_read(&x, text, text, &err) < 0, "%s", text);
	ck_assert_int_eq(err.code, ERR_USAGE);
	ck_assert_str_eq(err.arg[0], text);
	ck_assert_msg(strcmp(err.arg[1], at) == 0, "%s: at %s", text,
		      err.arg[1]);
	ck_assert_msg(strstr(err.format, why) != NULL, "%s: %s", text,
		      err.format);
	error_release(&err);
	ck_assert_uint_eq(x.n, 0);
}

static void
counts(const struct expression *x, const char *name, int64_t over,
       int64_t under, int64_t below)
{
	size_t i = 0;

	while (i < x->n && strcmp(x->event[i], name) != 0)
		i++;
	ck_assert_msg(i < x->n, "%s", name);
	ck_assert_int_eq(x->above[i].over, over);
	ck_assert_int_eq(x->above[i].under, under);
	ck_assert_int_eq(x->below[i].over, below);
}

START_TEST(sums_count_in_whole_numbers)
{
	struct expression x = good(" Ir + 10 Bm - 2*(Dr + Dw)*3 ", 4, false);

	counts(&x, "Ir", 1, 1, 0);
	counts(&x, "Bm", 10, 1, 0);
	counts(&x, "Dr", -6, 1, 0);
	counts(&x, "Dw", -6, 1, 0);
	expression_release(&x);
	x = good("--Ir/0.25", 1, false);
	counts(&x, "Ir", 4, 1, 0);
	expression_release(&x);
	x = good("0.5*Ir+1.5 Ir", 1, false);
	counts(&x, "Ir", 2, 1, 0);
	expression_release(&x);
	x = good("10Bm", 1, false);
	counts(&x, "Bm", 10, 1, 0);
	expression_release(&x);
}
END_TEST

START_TEST(one_sum_over_another)
{
	struct expression x = good("100*(D1mr+D1mw)/(Dr+Dw)", 4, true);

	counts(&x, "D1mr", 100, 1, 0);
	counts(&x, "D1mw", 100, 1, 0);
	counts(&x, "Dr", 0, 1, 1);
	expression_release(&x);
	x = good("1 - 0.1*A/B", 2, true);	/* (B - A/10) / B */
	counts(&x, "A", -1, 10, 0);
	counts(&x, "B", 1, 1, 1);
	expression_release(&x);
	x = good("A/B + C/(2 B)", 3, true);	/* (A + C/2) / B */
	counts(&x, "A", 1, 1, 0);
	counts(&x, "C", 1, 2, 0);
	counts(&x, "B", 0, 1, 1);
	expression_release(&x);
}
END_TEST

START_TEST(names_of_events)
{
	struct expression x = good("'cache-misses'/\"cpu(ms)\"", 2, true);

	counts(&x, "cache-misses", 1, 1, 0);
	counts(&x, "cpu(ms)", 0, 1, 1);
	expression_release(&x);
	x = good("perf::CYCLES:u+PAPI_L1_DCM@2+samples#2", 3, false);
	counts(&x, "perf::CYCLES:u", 1, 1, 0);
	counts(&x, "PAPI_L1_DCM@2", 1, 1, 0);
	expression_release(&x);
}
END_TEST

START_TEST(what_is_wrong_is_said_with_its_place)
{
	bad("", "1", "expected");
	bad("100*(A+)", "8", "expected");
	bad("(A+B", "5", ") was expected");
	bad("A)", "2", "end was expected");
	bad("A B", "3", "end was expected");
	bad("A*B", "2", "multiplied");
	bad("A/B*C/D*E", "4", "multiplied");
	bad("5+A", "2", "added to an event");
	bad("A/B+C/D", "4", "by the same events");
	bad("A/0", "2", "division by 0");
	bad("A/(B-B)", "2", "division by 0");
	bad("0.5*A", "1", "whole numbers");
	bad("7/2", "1", "no event");
	bad("1/A", "1", "no event");
	bad("A-A", "1", "no event");
	bad(".", "1", "expected");
	bad("'A", "1", "quotes");
	bad("''", "1", "quotes");
	bad("99999999999999999999 A", "1", "too large");
	bad("9000000000000000 A*9000000000000000", "19", "too large");
	bad("((((((((((((((((((((((((((((((((((A))))))))))))))))))))))))))))))))))",
	    "33", "parentheses");
}
END_TEST

START_TEST(too_many_events)
{
	char text[EXPRESSION_EVENTS * 5 + 8] = "";

	for (int i = 0; i < EXPRESSION_EVENTS; i++)
		sprintf(text + strlen(text), i ? "+e%d" : "e%d", i);
	{
		struct expression x = good(text, EXPRESSION_EVENTS, false);

		expression_release(&x);
	}
	strcat(text, "+f");
	bad(text, "119", "too many events");
}
END_TEST

START_TEST(a_definition_has_a_name)
{
	struct expression x;
	struct error err;
	size_t n;

	error_init(&err);
	ck_assert_int_eq(expression_define(&x, "CPI =Cy/Ir", &n, &err), 0);
	ck_assert_uint_eq(n, 3);
	expression_release(&x);
	ck_assert_int_eq(expression_define(&x, "CPI", &n, &err), -1);
	ck_assert_int_eq(expression_define(&x, " =Ir", &n, &err), -1);
	ck_assert_int_eq(expression_define(&x, "x=Ir+", &n, &err), -1);
	ck_assert_str_eq(err.arg[1], "6");	/* of the whole */
	error_release(&err);
}
END_TEST

/* Whatever stands there, it is read or refused. */
START_TEST(any_bytes)
{
	static const char some[] = "AB()+-*/. 0129'\"\t\377=:";
	uint32_t seed = (uint32_t)_i * 2654435761u + 1;
	char text[40];

	for (int round = 0; round < 4000; round++) {
		struct expression x;
		const char *first;
		size_t n;

		seed = seed * 1664525 + 1013904223;
		n = seed >> 16 & 31;
		for (size_t i = 0; i < n; i++) {
			seed = seed * 1664525 + 1013904223;
			text[i] = seed >> 30 == 3
				? (char)(seed >> 16)
				: some[(seed >> 16) % (sizeof(some) - 1)];
		}
		text[n] = '\0';
		if (expression_read(&x, text, text, NULL) < 0)
			continue;
		ck_assert_uint_gt(x.n, 0);
		n = expression_first(text, &first);
		ck_assert_uint_eq(n, strlen(x.event[0]));
		ck_assert_mem_eq(first, x.event[0], n);
		for (size_t i = 0; i < x.n; i++)
			ck_assert(x.above[i].under > 0
				  && x.below[i].under > 0);
		expression_release(&x);
	}
}
END_TEST

START_TEST(fractions_of_scales)
{
	struct fraction f;

	ck_assert(fraction_of(1e6, &f) && f.over == 1000000 && f.under == 1);
	ck_assert(fraction_of(1e-8, &f) && f.over == 1
		  && f.under == 100000000);
	ck_assert(fraction_of(0.5, &f) && f.over == 1 && f.under == 2);
	ck_assert(!fraction_of(1e300, &f));
	ck_assert(!fraction_of(1.0 / 3, &f));
}
END_TEST

static Suite *
expression_suite(void)
{
	Suite *s = suite_create("expression");
	TCase *t;

	unit_case(s, sums_count_in_whole_numbers);
	unit_case(s, one_sum_over_another);
	unit_case(s, names_of_events);
	unit_case(s, what_is_wrong_is_said_with_its_place);
	unit_case(s, too_many_events);
	unit_case(s, a_definition_has_a_name);
	unit_case(s, fractions_of_scales);
	t = tcase_create("any_bytes");
	tcase_add_loop_test(t, any_bytes, 0, 8);
	suite_add_tcase(s, t);
	return s;
}

UNIT_MAIN(expression_suite)
