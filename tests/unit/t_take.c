/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks that a builder takes all at once.
 */
#include <config.h>

#include "base/alloc.h"
#include "unit/model.h"

#define STACKS 60

enum way {
	AS_THEY_ARE, ALL_FREE, A_COLUMN_OF_TWO, ONE_BEFORE, WAYS
};

/* Stack I has 1 to 5 locations; each comes again. */
static struct stack_rows
make_rows(enum way way, const uint32_t *location)
{
	struct stack_rows r = {
		.n = STACKS,
		.start = mem_zarray(STACKS + 1, sizeof(*r.start)),
		.location = mem_array(5 * STACKS, sizeof(*r.location)),
		.cost = mem_array(STACKS, sizeof(*r.cost)),
	};

	for (size_t i = 0; i < STACKS; i++) {
		uint64_t at = r.start[i];

		for (size_t k = 0; k <= i % 5; k++)
			r.location[at++] = location[(i + k) % 3];
		r.start[i + 1] = at;
		r.cost[i] = way == ALL_FREE ? 0 : (int64_t)i;
	}
	return r;
}

static void
add_rows(struct builder *b, const struct stack_rows *r, part_id part)
{
	for (size_t i = 0; i < r->n; i++) {
		location_id at[5];
		size_t n = 0;

		for (uint64_t k = r->start[i]; k < r->start[i + 1]; k++)
			at[n++] = location_at(r->location[k]);
		builder_stack(b, at, n, part, &r->cost[i]);
	}
}

/* Two inputs, of which the second finds the stacks of the first. */
static struct prof *
with_rows(enum way way, bool at_once)
{
	struct builder *b = builder_new(NULL);

	for (int input = 0; input < 2; input++) {
		struct stack_rows r;
		uint32_t location[3];
		metric_id m;
		part_id part;

		builder_budget(b, 1 << 20);
		m = start_stacks(b, input ? "y" : "x");
		part = make_part(b, "p");
		for (unsigned i = 0; i < 3; i++)
			location[i] = make_location(b, "f", "o", "a.c",
						    i + 1).i;
		if (way == A_COLUMN_OF_TWO) {
			metric_id other = make_metric(b, "other");

			builder_columns(b, &other, 1);
			builder_columns(b, &m, 1);
		}
		if (way == ONE_BEFORE)
			builder_stack(b, &(location_id){ location[1] }, 1,
				      part, &(int64_t){ 7 });
		r = make_rows(way, location);
		if (at_once) {
			builder_take_stacks(b, &r, part);
			ck_assert_ptr_null(r.start);
		} else {
			add_rows(b, &r, part);
		}
		stack_rows_release(&r);
	}
	return finish(b);
}

#define SAME(a, b, n)	ck_assert_mem_eq(a, b, (n) * sizeof(*(a)))

START_TEST(stacks_taken_at_once_are_those_added_one_by_one)
{
	struct prof *p = with_rows((enum way)_i, true);
	struct prof *q = with_rows((enum way)_i, false);

	ck_assert_uint_eq(p->nblock, q->nblock);
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *a = &p->block[i], *b = &q->block[i];

		ck_assert_uint_eq(a->nstack, b->nstack);
		ck_assert_uint_eq(a->nsample, b->nsample);
		ck_assert_uint_eq(a->nmetric, b->nmetric);
		ck_assert_uint_eq(a->nknown, b->nknown);
		SAME(a->metric, b->metric, a->nknown);
		SAME(a->stack_start, b->stack_start, a->nstack + 1);
		SAME(a->stack_location, b->stack_location,
		     a->stack_start[a->nstack]);
		SAME(a->sample_stack, b->sample_stack, a->nsample);
		SAME(a->sample_part, b->sample_part, a->nsample);
		SAME(a->sample_cost, b->sample_cost, a->nsample * a->nmetric);
	}
	ck_assert_int_eq(p->metric[1].total, q->metric[1].total);
	prof_free(p);
	prof_free(q);
}
END_TEST

/* Behind each other: of one part, as long as costs fit. */
START_TEST(equal_stacks_in_a_row_are_one)
{
	static const struct { int n; unsigned part; int64_t cost; } add[] = {
		{ 2, 0, 1 }, { 2, 0, 2 }, { 1, 0, 4 }, { 2, 0, 8 },
		{ 2, 1, 16 }, { 2, 1, INT64_MAX }, { 2, 1, -1 },
		{ 2, 1, -5 },
	};
	static const int64_t want[] = {
		3, 4, 8, 16, INT64_MAX - 6,
	};
	struct builder *b = builder_new(NULL);
	location_id at[2];
	struct prof *p;
	const struct block *k;

	start_stacks(b, "x");
	at[0] = make_location(b, "f", "o", "a.c", 1);
	at[1] = make_location(b, "g", "o", "a.c", 2);
	make_part(b, "1");
	for (size_t i = 0; i < sizeof(add) / sizeof(add[0]); i++)
		builder_stack(b, at, (size_t)add[i].n, part_at(add[i].part),
			      &add[i].cost);
	p = finish(b);
	k = &p->block[0];
	ck_assert_uint_eq(k->nsample, sizeof(want) / sizeof(want[0]));
	for (size_t i = 0; i < k->nsample; i++)
		ck_assert_int_eq(k->sample_cost[i], want[i]);
	prof_free(p);
}
END_TEST

static Suite *
take_suite(void)
{
	Suite *s = suite_create("take");

	unit_case_loop(s, stacks_taken_at_once_are_those_added_one_by_one,
		       WAYS);
	unit_case(s, equal_stacks_in_a_row_are_one);
	return s;
}

UNIT_MAIN(take_suite)
