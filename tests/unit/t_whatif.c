/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>

#include "unit/unit.h"

#include "base/i18n.h"
#include "view/whatif.h"

static struct whatif
of(int64_t part, int64_t total, double times)
{
	struct whatif w = { .times = times, .total = total, .part = part };

	ck_assert(whatif_compute(&w));
	return w;
}

/* By hand: 40 of 100, twice as fast, is 20 less. */
START_TEST(a_part_that_is_faster_leaves_the_rest)
{
	struct whatif w = of(40, 100, 2);

	ck_assert_double_eq(w.now, 80);
	ck_assert_double_eq_tol(w.gain, 1.25, 1e-12);
	ck_assert_double_eq_tol(w.most, 100.0 / 60, 1e-12);
	w = of(40, 100, INFINITY);
	ck_assert_double_eq(w.now, 60);
	ck_assert_double_eq(w.gain, w.most);
	w = of(100, 100, INFINITY);
	ck_assert_double_eq(w.now, 0);
	ck_assert(isinf(w.gain) && isinf(w.most));
	/* slower */
	w = of(40, 100, 0.5);
	ck_assert_double_eq(w.now, 140);
	ck_assert_double_eq_tol(w.gain, 100.0 / 140, 1e-12);
	w = of(0, 100, 7);
	ck_assert_double_eq(w.now, 100);
	ck_assert_double_eq(w.gain, 1);
	ck_assert_double_eq(w.most, 1);
	/* half a sample stays */
	w = of(9, 50, 2);
	ck_assert_double_eq(w.now, 45.5);
	w = of(INT64_MAX, INT64_MAX, INFINITY);
	ck_assert_double_eq(w.now, 0);
	w = of(INT64_MAX - 7, INT64_MAX, INFINITY);
	ck_assert_double_eq(w.now, 7);
}
END_TEST

/* Faster is never slower, and no gain exceeds the bound. */
START_TEST(no_gain_exceeds_the_bound)
{
	for (int64_t part = 0; part <= 1000; part += 37) {
		double last = 0;

		for (double times = 1; times < 1e6; times *= 1.7) {
			struct whatif w = of(part, 1000, times);

			ck_assert_double_ge(w.gain, last);
			ck_assert_double_le(w.gain, w.most);
			ck_assert_double_ge(w.gain, 1);
			last = w.gain;
		}
	}
}
END_TEST

START_TEST(what_is_no_part_of_the_total_is_refused)
{
	struct whatif w[] = {
		{ 2, .total = 0, .part = 0 }, { 2, .total = -5, .part = 1 },
		{ 2, .total = 5, .part = 6 }, { 2, .total = 20000, .part = 20003 }, { 2, .total = 5, .part = -1 },
		{ 1e-300, .total = 5, .part = 1 },
	};

	struct whatif all = { 2, .total = 20000, .part = 20002 };

	for (size_t i = 0; i < sizeof(w) / sizeof(w[0]); i++)
		ck_assert_msg(!whatif_compute(&w[i]), "%zu", i);
	/* but for a few counts that a file's own total lacks */
	ck_assert(whatif_compute(&all));
	ck_assert_double_eq(all.now, 10000);
}
END_TEST

START_TEST(times_are_read)
{
	static const char *const bad[] = { "", "x", "0", "-2", "2y", "nan",
					   "2 3", "gon", "0x",
		"2                                                             "
		"                                           and more" };
	struct error err;
	double times;

	error_init(&err);
	ck_assert_int_eq(whatif_read("2", &times, &err), 0);
	ck_assert_double_eq(times, 2);
	ck_assert_int_eq(whatif_read(" 1.5x ", &times, &err), 0);
	ck_assert_double_eq(times, 1.5);
	ck_assert_int_eq(whatif_read("2,5", &times, &err), 0);
	ck_assert_double_eq(times, 2.5);
	ck_assert_int_eq(whatif_read("inf", &times, &err), 0);
	ck_assert(isinf(times));
	ck_assert_int_eq(whatif_read("gone", &times, &err), 0);
	ck_assert(isinf(times));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		ck_assert_msg(whatif_read(bad[i], &times, &err) < 0, "%s",
			      bad[i]);
		error_release(&err);
		error_init(&err);
	}
}
END_TEST

static Suite *
whatif_suite(void)
{
	Suite *s = suite_create("whatif");

	i18n_init();
	unit_case(s, a_part_that_is_faster_leaves_the_rest);
	unit_case(s, no_gain_exceeds_the_bound);
	unit_case(s, what_is_no_part_of_the_total_is_refused);
	unit_case(s, times_are_read);
	return s;
}

UNIT_MAIN(whatif_suite)
