/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Addresses without a file, by what is near: every one is in the stretch that is
 * said, stretches do not touch, and there are not too many.
 */
#include <config.h>

#include <stdlib.h>

#include "symbol/resolve/stretches.h"
#include "unit/unit.h"

#define ADDRS 5000

static void
check_each(const struct stretches *s, const uint64_t *addr, size_t n)
{
	const struct stretch *at;
	size_t i;

	ck_assert_uint_le(s->at.n, STRETCHES_MAX);
	for (i = 0; i < n; i++) {
		at = stretch_of(s, addr[i]);
		ck_assert_ptr_nonnull(at);
		ck_assert(at->from <= addr[i]);
		ck_assert(addr[i] < at->to || at->to == UINT64_MAX);
	}
	for (i = 1; i < s->at.n; i++)
		ck_assert_uint_lt(s->at.at[i - 1].to, s->at.at[i].from);
}

START_TEST(what_is_near_is_one)
{
	const uint64_t addr[] = { 0x1000, 0x1fff, 0x10ff0, 0x30000,
				  0x7f0000000000, UINT64_MAX };
	const size_t n = sizeof addr / sizeof *addr;
	struct stretches s = { 0 };

	stretches_find(&s, addr, n);
	ck_assert_uint_eq(s.at.n, 4);
	ck_assert_uint_eq(s.at.at[0].from, 0x1000);
	ck_assert_uint_eq(s.at.at[0].to, 0x11000);
	ck_assert_uint_eq(s.at.at[1].from, 0x30000);
	ck_assert_uint_eq(s.at.at[1].to, 0x31000);
	ck_assert_uint_eq(s.at.at[3].to, UINT64_MAX);
	check_each(&s, addr, n);
	/* again, of others */
	stretches_find(&s, addr, 0);
	ck_assert_uint_eq(s.at.n, 0);
	ck_assert_ptr_null(stretch_of(&s, 5));
	stretches_release(&s);
}
END_TEST

static int
by_value(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

START_TEST(there_are_not_too_many)
{
	static uint64_t addr[ADDRS];
	struct stretches s = { 0 };
	uint32_t random = (uint32_t)_i;

	for (size_t i = 0; i < ADDRS; i++) {
		random = random * 1664525 + 1013904223;
		addr[i] = (uint64_t)(random >> 8) << (_i * 6);
	}
	qsort(addr, ADDRS, sizeof *addr, by_value);
	stretches_find(&s, addr, ADDRS);
	ck_assert_uint_ge(s.at.n, 1);
	check_each(&s, addr, ADDRS);
	stretches_release(&s);
}
END_TEST

static Suite *
stretches_suite(void)
{
	Suite *s = suite_create("stretches");

	unit_case(s, what_is_near_is_one);
	unit_case_loop(s, there_are_not_too_many, 7);
	return s;
}

UNIT_MAIN(stretches_suite)
