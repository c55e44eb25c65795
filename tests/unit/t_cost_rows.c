/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"

#include "model/facts/cost_rows.h"

enum { ROWS = 60, WIDEST = 600 };

/* The same as an array. */
struct twin {
	struct cost_rows rows;
	int64_t *cost;
};

static void
compare(const struct twin *t)
{
	const struct cost_rows *r = &t->rows;

	for (size_t i = 0; i < r->n; i++) {
		const int64_t *want = t->cost + i * WIDEST;
		struct cost_run run = cost_rows_first(r, i);
		unsigned from = 0, seen = 0, some = 0;

		for (unsigned c = 0; c < r->width; c++) {
			ck_assert_int_eq(cost_rows_get(r, i, c), want[c]);
			some += want[c] != 0;
		}
		for (; run.n; run = cost_rows_next(r, &run)) {
			ck_assert_uint_ge(run.column, from);
			from = run.column + run.n;
			for (unsigned c = 0; c < run.n; c++) {
				ck_assert_int_eq(run.cost[c],
						 want[run.column + c]);
				seen += run.cost[c] != 0;
			}
		}
		ck_assert_uint_le(from, r->width);
		ck_assert_uint_eq(seen, some);
	}
}

static void
put(struct twin *t, size_t row, unsigned column, int64_t cost)
{
	*cost_rows_at(&t->rows, row, column) += cost;
	t->cost[row * WIDEST + column] += cost;
}

/* Costs anywhere, or a row from left to right, or from right to left. */
static void
fill(struct twin *t, struct rng *rng)
{
	unsigned width = t->rows.width, how = rng_below(rng, 4);
	size_t row = rng_below(rng, (unsigned)t->rows.n);

	for (unsigned c = 0; c < width; c++)
		if (how == 0)
			put(t, row, c, c + 1);
		else if (how == 1)
			put(t, row, width - 1 - c, 3);
		else if (c < 20)
			put(t, rng_below(rng, (unsigned)t->rows.n),
			    rng_below(rng, width),
			    (int64_t)rng_below(rng, 100) - 50);
}

static void
shuffle(struct twin *t, struct rng *rng)
{
	uint32_t order[ROWS];
	int64_t *cost = mem_zarray(ROWS * WIDEST, sizeof(*cost));

	for (uint32_t i = 0; i < t->rows.n; i++) {
		uint32_t k = rng_below(rng, i + 1);

		order[i] = order[k];
		order[k] = i;
	}
	cost_rows_order(&t->rows, order);
	for (size_t i = 0; i < t->rows.n; i++)
		memcpy(cost + i * WIDEST, t->cost + order[i] * WIDEST,
		       WIDEST * sizeof(*cost));
	free(t->cost);
	t->cost = cost;
}

static void
round_of(unsigned width, struct rng *rng)
{
	struct twin t = {
		.cost = mem_zarray(ROWS * WIDEST, sizeof(*t.cost)),
	};

	cost_rows_init(&t.rows, width);
	for (unsigned i = 0; i < ROWS; i++) {
		cost_rows_push(&t.rows);
		fill(&t, rng);
		if (i % 16 != 15)
			continue;
		compare(&t);
		shuffle(&t, rng);
		compare(&t);
	}
	cost_rows_release(&t.rows);
	free(t.cost);
}

START_TEST(rows_have_what_an_array_has)
{
	static const unsigned width[] = {
		1, 2, 13, 24, 25, 32, 33, 100, 511, 512, WIDEST,
	};
	struct rng rng = { 5 };

	for (size_t i = 0; i < sizeof(width) / sizeof(*width); i++)
		round_of(width[i], &rng);
}
END_TEST

START_TEST(no_columns_are_no_costs)
{
	static const uint32_t order[] = { 1, 0 };
	struct cost_rows r;

	cost_rows_init(&r, 0);
	cost_rows_push(&r);
	cost_rows_push(&r);
	ck_assert_uint_eq(cost_rows_first(&r, 1).n, 0);
	cost_rows_order(&r, order);
	cost_rows_release(&r);
}
END_TEST

/* What is announced and has no cost takes next to nothing. */
START_TEST(memory_follows_the_figures)
{
	struct cost_rows r;

	cost_rows_init(&r, 512);
	for (size_t i = 0; i < 1000; i++) {
		cost_rows_push(&r);
		*cost_rows_at(&r, i, 0) = 1;
	}
	*cost_rows_at(&r, 500, 511) = 1;
	ck_assert_uint_eq(r.cost.n, 1000 * COST_PIECE);
	ck_assert_uint_eq(r.piece.n, 1);
	ck_assert_int_eq(cost_rows_get(&r, 500, 511), 1);
	ck_assert_int_eq(cost_rows_get(&r, 500, 510), 0);
	ck_assert_int_eq(cost_rows_get(&r, 499, 511), 0);
	cost_rows_release(&r);
}
END_TEST

static Suite *
cost_rows_suite(void)
{
	Suite *s = suite_create("cost_rows");

	unit_case(s, rows_have_what_an_array_has);
	unit_case(s, no_columns_are_no_costs);
	unit_case(s, memory_follows_the_figures);
	return s;
}

UNIT_MAIN(cost_rows_suite)
