/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the cost of a bucket is divided: largest remainders, functions before
 * lines.
 */
#include <config.h>

#include "unit/model.h"

#include "base/alloc.h"
#include "model/sums/bucket.h"

#define PIECES_MAX 40

/* --- Dividing ------------------------------------------------------------- */

START_TEST(parts_are_largest_remainders)
{
	static const struct {
		int64_t cost;
		uint32_t bytes[4];
		size_t n;
		int64_t part[4];
	} row[] = {
		{ 10, { 4 }, 1, { 10 } },
		{ 10, { 1, 1 }, 2, { 5, 5 } },
		{ 11, { 1, 1 }, 2, { 6, 5 } },
		{ 1, { 1, 3 }, 2, { 0, 1 } },
		{ 10, { 1, 1, 1 }, 3, { 4, 3, 3 } },
		{ 100, { 7, 5, 4 }, 3, { 44, 31, 25 } },
		{ 0, { 7, 5, 4 }, 3, { 0, 0, 0 } },
		{ -11, { 1, 1 }, 2, { -6, -5 } },
		{ INT64_MAX, { 1, 1 }, 2,
		  { INT64_MAX / 2 + 1, INT64_MAX / 2 } },
		{ INT64_MIN, { 1, 1 }, 2, { INT64_MIN / 2, INT64_MIN / 2 } },
		{ INT64_MIN, { 5 }, 1, { INT64_MIN } },
		{ 3, { UINT32_MAX - 1, 1 }, 2, { 3, 0 } },
	};
	int64_t part[4];

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		bucket_split(row[i].cost, row[i].bytes, row[i].n, part);
		for (size_t k = 0; k < row[i].n; k++)
			ck_assert_msg(part[k] == row[i].part[k],
				      "row %zu, part %zu: %lld", i, k,
				      (long long)part[k]);
	}
}
END_TEST

/* Widths of costs and bytes of every size. */
static int64_t
random_cost(struct rng *r)
{
	return (int64_t)(rng_next(r) >> rng_below(r, 64));
}

static size_t
random_bytes(struct rng *r, uint32_t *bytes)
{
	size_t n = 1 + rng_below(r, PIECES_MAX);
	uint32_t most = UINT32_C(1) << rng_below(r, 26);

	for (size_t i = 0; i < n; i++)
		bytes[i] = 1 + rng_below(r, most);
	return n;
}

/* Part * SUM is within SUM of COST * BYTES, as long double sees it. */
static void
check_share(int64_t cost, uint32_t bytes, uint64_t sum, int64_t part)
{
	long double want = (long double)cost * bytes / (long double)sum;

	ck_assert_msg((long double)part < want + 1.001L
		      && (long double)part > want - 1.001L,
		      "%lld of %lld for %u of %llu", (long long)part,
		      (long long)cost, bytes, (unsigned long long)sum);
}

START_TEST(parts_add_up)
{
	struct rng r = { .state = 1 };
	uint32_t bytes[PIECES_MAX];
	int64_t part[PIECES_MAX], back[PIECES_MAX];

	for (unsigned round = unit_rounds(20000); round > 0; round--) {
		size_t n = random_bytes(&r, bytes);
		int64_t cost = random_cost(&r);
		uint64_t all = 0, sum = 0;

		bucket_split(cost, bytes, n, part);
		for (size_t i = 0; i < n; i++) {
			all += (uint64_t)part[i];
			sum += bytes[i];
		}
		ck_assert_int_eq((int64_t)all, cost);
		for (size_t i = 0; i < n; i++)
			check_share(cost, bytes[i], sum, part[i]);
		if (cost == INT64_MIN)
			continue;
		bucket_split(-cost, bytes, n, back);
		for (size_t i = 0; i < n; i++)
			ck_assert_int_eq(back[i], -part[i]);
	}
}
END_TEST

/* Who has more bytes has no smaller part; equals differ by one at most, and
 * another order of the pieces changes no more than that. */
START_TEST(parts_are_fair)
{
	struct rng r = { .state = 2 };
	uint32_t bytes[PIECES_MAX], turned[PIECES_MAX];
	int64_t part[PIECES_MAX], other[PIECES_MAX];

	for (unsigned round = unit_rounds(5000); round > 0; round--) {
		size_t n = random_bytes(&r, bytes);
		int64_t cost = random_cost(&r) & INT64_MAX;

		for (size_t i = 0; i < n; i++)
			turned[n - 1 - i] = bytes[i];
		bucket_split(cost, bytes, n, part);
		bucket_split(cost, turned, n, other);
		for (size_t i = 0; i < n; i++) {
			ck_assert_int_le(llabs(part[i] - other[n - 1 - i]), 1);
			for (size_t k = 0; k < i; k++)
				if (bytes[i] > bytes[k])
					ck_assert_int_ge(part[i], part[k]);
				else if (bytes[i] == bytes[k])
					ck_assert_int_le(part[i], part[k]);
		}
	}
}
END_TEST

/* What a function has does not depend on how finely its lines are known, and
 * the lines have what it has. */
START_TEST(functions_before_lines)
{
	struct rng r = { .state = 4 };
	uint32_t bytes[PIECES_MAX], func[PIECES_MAX], whole[5];
	int64_t part[PIECES_MAX], want[5];

	for (unsigned round = unit_rounds(5000); round > 0; round--) {
		size_t n = random_bytes(&r, bytes), nfunc = 0;
		uint32_t row[5] = { 0 };	/* + 1, in order of address */
		int64_t cost = random_cost(&r);

		for (size_t i = 0; i < n; i++) {
			func[i] = rng_below(&r, 5);
			if (!row[func[i]]) {
				whole[nfunc] = 0;
				row[func[i]] = (uint32_t)++nfunc;
			}
			whole[row[func[i]] - 1] += bytes[i];
		}
		bucket_split(cost, whole, nfunc, want);
		bucket_divide(cost, bytes, func, n, part);
		for (size_t i = 0; i < n; i++)
			want[row[func[i]] - 1] -= part[i];
		for (size_t f = 0; f < nfunc; f++)
			ck_assert_int_eq(want[f], 0);
	}
}
END_TEST

static Suite *
divide_suite(void)
{
	Suite *s = suite_create("divide");

	unit_case(s, parts_are_largest_remainders);
	unit_case(s, parts_add_up);
	unit_case(s, parts_are_fair);
	unit_case(s, functions_before_lines);
	return s;
}

UNIT_MAIN(divide_suite)
