/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"

#include "base/align.h"
#include "base/alloc.h"

/* How many items of A are paired, each with an equal one, in order. */
static unsigned
paired(const uint64_t *a, uint32_t na, const uint64_t *b, uint32_t nb)
{
	uint32_t *to = mem_array(na + 1, sizeof(*to)), last = 0;
	unsigned n = 0;

	to[na] = 77;
	align(a, na, b, nb, to);
	ck_assert_uint_eq(to[na], 77);
	for (uint32_t i = 0; i < na; i++) {
		if (to[i] == ALIGN_NONE)
			continue;
		ck_assert_uint_lt(to[i], nb);
		ck_assert_uint_eq(a[i], b[to[i]]);
		ck_assert(!n || to[i] > last);
		last = to[i];
		n++;
	}
	free(to);
	return n;
}

/* The length of the longest common subsequence, the plain way. */
static unsigned
longest(const uint64_t *a, unsigned na, const uint64_t *b, unsigned nb)
{
	unsigned best[65][65] = { 0 };

	for (unsigned i = 1; i <= na; i++)
		for (unsigned j = 1; j <= nb; j++)
			best[i][j] = a[i - 1] == b[j - 1]
				     ? best[i - 1][j - 1] + 1
				     : best[i - 1][j] > best[i][j - 1]
				     ? best[i - 1][j] : best[i][j - 1];
	return best[na][nb];
}

static void
fill(uint64_t *item, unsigned n, unsigned kinds)
{
	for (unsigned i = 0; i < n; i++)
		item[i] = (unsigned)rand() % kinds;
}

/* Items that none has once are in the longest common subsequence. The first and
 * the last differ, so that nothing is cut off before. */
START_TEST(what_repeats_is_the_longest)
{
	uint64_t a[64], b[64];

	srand((unsigned)_i);
	for (unsigned turn = 0; turn < 200; turn++) {
		unsigned na = (unsigned)rand() % 31;
		unsigned nb = (unsigned)rand() % 31;

		fill(a + 1, na, 4);
		fill(b + 1, nb, 4);
		memcpy(a + 1 + na, a + 1, na * sizeof(*a));
		memcpy(b + 1 + nb, b + 1, nb * sizeof(*b));
		na = 2 * na + 2;
		nb = 2 * nb + 2;
		a[0] = a[na - 1] = 10;
		b[0] = b[nb - 1] = 11;
		ck_assert_uint_eq(paired(a, na, b, nb),
				  longest(a, na, b, nb));
	}
}
END_TEST

/* With some that come once it is a common subsequence all the same, and all of
 * what was not touched when only one side has more. */
START_TEST(what_was_put_in_or_taken_out)
{
	uint64_t a[60], b[60];

	srand((unsigned)_i);
	for (unsigned turn = 0; turn < 200; turn++) {
		unsigned na = (unsigned)rand() % 60, nb = 0;

		fill(a, na, 1 + (unsigned)rand() % 90);
		for (unsigned i = 0; i < na; i++)
			if (rand() % 3)
				b[nb++] = a[i];
		ck_assert_uint_le(paired(a, na, b, nb), nb);
		ck_assert_uint_eq(paired(a, na, a, na), na);
	}
	for (unsigned i = 0; i < 60; i++)
		a[i] = i;
	memcpy(b, a + 10, 20 * sizeof(*b));
	memcpy(b + 20, a + 40, 15 * sizeof(*b));
	ck_assert_uint_eq(paired(a, 60, b, 35), 35);
	ck_assert_uint_eq(paired(b, 35, a, 60), 35);
}
END_TEST

/* A stretch that was moved stays where more of it was; the rest is new. */
START_TEST(by_hand)
{
	/* a b c d e f	beside	a x c d y f */
	const uint64_t a[] = { 1, 2, 3, 4, 5, 6 }, b[] = { 1, 8, 3, 4, 9, 6 };
	const uint32_t want[] = { 0, ALIGN_NONE, 2, 3, ALIGN_NONE, 5 };
	/* moved: 4 5 6 before 1 2 */
	const uint64_t c[] = { 1, 2, 4, 5, 6 }, d[] = { 4, 5, 6, 1, 2 };
	uint32_t to[6];

	align(a, 6, b, 6, to);
	ck_assert_mem_eq(to, want, sizeof(want));
	ck_assert_uint_eq(paired(c, 5, d, 5), 3);
	ck_assert_uint_eq(paired(a, 0, b, 6), 0);
	ck_assert_uint_eq(paired(a, 6, b, 0), 0);
}
END_TEST

/* What would take minutes ends, with less than all. */
START_TEST(effort_has_an_end)
{
	uint32_t n = 20000;
	uint64_t *a = mem_array(n, sizeof(*a)), *b = mem_array(n, sizeof(*b));

	srand(1);
	fill(a, n, 50);
	fill(b, n, 50);
	a[0] = b[0];
	ck_assert_uint_ge(paired(a, n, b, n), 1);
	/* one anchor more in each stretch than in the one before */
	for (uint32_t i = 0; i < n; i++) {
		a[i] = i / 2;
		b[i] = n - i / 2;
	}
	paired(a, n, b, n);
	free(a);
	free(b);
}
END_TEST

static Suite *
align_suite(void)
{
	Suite *s = suite_create("align");

	unit_case_loop(s, what_repeats_is_the_longest, 10);
	unit_case_loop(s, what_was_put_in_or_taken_out, 10);
	unit_case(s, by_hand);
	unit_case(s, effort_has_an_end);
	return s;
}

UNIT_MAIN(align_suite)
