/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"

#include "model/facts/listing.h"

static struct listing_row
row_of(struct rng *r)
{
	return (struct listing_row){
		.kind = (enum listing_kind)rng_below(r, 3),
		.file = file_at(rng_below(r, 3)),
		.line = rng_below(r, 4),
		.addr = rng_below(r, 2),
		.callee = func_at(rng_below(r, 2)),
		.target_file = file_at(rng_below(r, 2)),
		.target_line = rng_below(r, 2),
		.count = rng_below(r, 10),
		.followed = rng_below(r, 3),
	};
}

static bool
same(const struct listing_row *a, const struct listing_row *b)
{
	return a->kind == b->kind && file_eq(a->file, b->file)
	       && a->line == b->line && a->addr == b->addr
	       && func_eq(a->callee, b->callee)
	       && file_eq(a->target_file, b->target_file)
	       && a->target_line == b->target_line;
}

#define ROWS 500

static void
compare(const struct listing *l, const struct listing_row *row, size_t n)
{
	uint64_t rows = 0;

	for (size_t i = 0; i < l->row.n; i++) {
		uint64_t count = 0, followed = 0;
		int64_t cost[2] = { 0, 0 };

		for (size_t k = 0; k < n; k++) {
			if (!same(&l->row.at[i], &row[k]))
				continue;
			rows++;
			count += row[k].count;
			followed += row[k].followed;
			cost[0] += (int64_t)k;
			cost[1] -= (int64_t)k;
		}
		ck_assert_uint_eq(l->row.at[i].count, count);
		ck_assert_uint_eq(l->row.at[i].followed, followed);
		ck_assert_int_eq(cost_rows_get(&l->cost, i, 0), cost[0]);
		ck_assert_int_eq(cost_rows_get(&l->cost, i, 1), cost[1]);
	}
	/* each in one of them: no two are equal */
	ck_assert_uint_eq(rows, n);
}

START_TEST(equal_rows_add_up_before_and_after_sorting)
{
	struct rng rng = { 8 };
	struct listing_row row[ROWS];
	struct listing l;

	listing_init(&l, 2);
	for (size_t i = 0; i < ROWS; i++) {
		size_t at;

		row[i] = row_of(&rng);
		at = listing_add(&l, &row[i]);
		*cost_rows_at(&l.cost, at, 0) += (int64_t)i;
		*cost_rows_at(&l.cost, at, 1) -= (int64_t)i;
		if (i % 100 != 99)
			continue;
		compare(&l, row, i + 1);
		listing_sort(&l);
		compare(&l, row, i + 1);
		for (size_t k = 1; k < l.row.n; k++) {
			const struct listing_row *a = &l.row.at[k - 1];
			const struct listing_row *b = &l.row.at[k];

			ck_assert(a->file.i < b->file.i
				  || (a->file.i == b->file.i
				      && a->line <= b->line));
		}
	}
	listing_release(&l);
	listing_release(&l);
}
END_TEST

START_TEST(jumps_have_no_cost_and_counts_an_end)
{
	struct listing l;
	struct listing_row row = { .kind = LISTING_JUMP,
				   .count = UINT64_MAX, .followed = 1 };

	listing_init(&l, 1);
	listing_add(&l, &row);
	listing_add(&l, &row);
	ck_assert_uint_eq(l.row.n, 1);
	ck_assert(l.row.at[0].count == UINT64_MAX);
	ck_assert_uint_eq(l.row.at[0].followed, 2);
	ck_assert_int_eq(cost_rows_get(&l.cost, 0, 0), 0);
	listing_release(&l);
	listing_init(&l, 0);
	listing_sort(&l);
	listing_add(&l, &row);
	listing_sort(&l);
	ck_assert_uint_eq(l.row.n, 1);
	listing_release(&l);
}
END_TEST

struct taken { size_t rows, times; int64_t cost; uint64_t lines; };

static void
take(void *ctx, const struct listing *l)
{
	struct taken *t = ctx;

	ck_assert_uint_le(l->row.n, LISTING_FULL);
	for (size_t i = 0; i < l->row.n; i++) {
		t->lines += l->row.at[i].line;
		t->cost += cost_rows_get(&l->cost, i, 0);
	}
	t->rows += l->row.n;
	t->times++;
}

START_TEST(rows_are_taken_when_there_are_many)
{
	size_t n = LISTING_FULL * 5 / 2;
	struct taken t = { 0 };
	struct listing l;

	listing_init(&l, 1);
	l.lines_only = true;
	l.take = take;
	l.take_ctx = &t;
	/* each line twice, but the second time at another address */
	for (size_t i = 0; i < 2 * n; i++) {
		struct listing_row row = { .line = (uint32_t)(i / 2),
					   .addr = i };

		*cost_rows_at(&l.cost, listing_add(&l, &row), 0) += 3;
	}
	ck_assert_uint_eq(t.times, 2);
	take(&t, &l);
	ck_assert_uint_eq(t.rows, n);
	ck_assert_uint_eq(t.lines, n * (n - 1) / 2);
	ck_assert_int_eq(t.cost, (int64_t)(6 * n));
	listing_release(&l);
}
END_TEST

static Suite *
listing_suite(void)
{
	Suite *s = suite_create("listing");

	unit_case(s, equal_rows_add_up_before_and_after_sorting);
	unit_case(s, jumps_have_no_cost_and_counts_an_end);
	unit_case(s, rows_are_taken_when_there_are_many);
	return s;
}

UNIT_MAIN(listing_suite)
