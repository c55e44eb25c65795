/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/model.h"
#include "unit/stopped.h"

#include "base/alloc.h"
#include "model/sums/edges.h"

#define NODES 24

/* Rows of random edges, and what they add up to in a matrix. */
struct rows {
	size_t n;
	uint32_t caller[200], callee[200];
	uint64_t count[200];
	uint8_t flags[200];
};

static void
rows_random(struct rows *r, struct rng *rng, uint32_t nodes, uint32_t max)
{
	r->n = rng_below(rng, max);
	for (size_t i = 0; i < r->n; i++) {
		r->caller[i] = rng_below(rng, nodes);
		r->callee[i] = rng_below(rng, nodes);
		r->count[i] = rng_below(rng, 100);
		r->flags[i] = (uint8_t)(1u << rng_below(rng, 8));
	}
}

static struct edge_rows
rows_view(const struct rows *r)
{
	return (struct edge_rows){
		.n = r->n, .caller = r->caller, .callee = r->callee,
		.count = r->count, .flags = r->flags,
	};
}

static void
compare_merged(const struct edges *e, const struct rows *r,
	       const uint32_t *edge_of)
{
	size_t seen = 0;

	for (uint32_t from = 0; from < NODES; from++)
		for (uint32_t at = e->first[from]; at < e->first[from + 1];
		     at++) {
			uint64_t count = 0;
			unsigned flags = 0;

			ck_assert_uint_eq(e->caller[at], from);
			if (at > e->first[from])
				ck_assert_uint_gt(e->callee[at],
						  e->callee[at - 1]);
			for (size_t i = 0; i < r->n; i++) {
				if (r->caller[i] != from
				    || r->callee[i] != e->callee[at])
					continue;
				seen++;
				count += r->count[i];
				ck_assert_uint_eq(edge_of ? edge_of[i] : i,
						  at);
				flags |= r->flags[i];
			}
			ck_assert_uint_eq(e->count[at], count);
			ck_assert_uint_eq(e->flags[at], flags);
		}
	ck_assert_uint_eq(seen, r->n);
	ck_assert_uint_eq(e->first[0], 0);
	ck_assert_uint_eq(e->first[NODES], e->n);
}

START_TEST(merging_adds_equal_rows_and_sorts)
{
	struct rng rng = { 1 };

	for (unsigned i = 0, n = unit_rounds(3000); i < n; i++) {
		struct rows r;
		struct edge_rows view;
		struct edges e;
		uint32_t *edge_of;

		rows_random(&r, &rng, NODES, 200);
		view = rows_view(&r);
		edges_merge(&e, &view, NODES, &edge_of, NULL);
		compare_merged(&e, &r, edge_of);
		free(edge_of);
		edges_release(&e);
	}
}
END_TEST

struct stopped { struct edge_rows rows; struct edges e; uint32_t *edge_of; };

static void
merge_stopped(struct job *job, void *arg)
{
	struct stopped *x = arg;

	edges_merge(&x->e, &x->rows, NODES, &x->edge_of, job);
}

START_TEST(merging_can_be_stopped)
{
	struct rng rng = { 2 };
	struct stopped x;
	struct rows r;

	rows_random(&r, &rng, NODES, 200);
	x.rows = rows_view(&r);
	run_stopped(merge_stopped, &x);
	ck_assert_uint_eq(x.e.n, 0);
	free(x.edge_of);
	edges_release(&x.e);
}
END_TEST

START_TEST(rows_in_order_are_kept)
{
	uint32_t caller[] = { 1, 1, 1, 3 }, callee[] = { 2, 2, 3, 1 };
	uint64_t count[] = { 5, 6, 7, 8 };
	struct edge_rows r = { .n = 4, .caller = caller,
			       .callee = callee, .count = count };
	struct edges e;
	uint32_t *edge_of;

	edges_merge(&e, &r, 4, &edge_of, NULL);
	ck_assert_ptr_nonnull(edge_of);
	ck_assert_uint_eq(e.n, 3);
	ck_assert_uint_eq(e.count[0], 11);
	ck_assert_uint_eq(e.count[1], 7);
	ck_assert_uint_eq(edge_of[1], 0);
	ck_assert_uint_eq(edge_of[3], 2);
	free(edge_of);
	ck_assert_uint_eq(e.first[2], 2);
	ck_assert_uint_eq(e.first[4], 3);
	edges_release(&e);
}
END_TEST

/* Rows that are edges are the graph; of others there is none. */
START_TEST(rows_that_are_edges_are_borrowed)
{
	struct rng rng = { 9 };
	unsigned borrowed = 0;

	for (int turn = 0; turn < 4000; turn++) {
		struct rows r;
		struct edge_rows in;
		struct edges e, b;
		bool rise = true;

		rows_random(&r, &rng, turn % 2 ? 3 : NODES, turn % 2 ? 4 : 200);
		memset(r.flags, 0, sizeof(r.flags));
		in = rows_view(&r);
		edges_merge(&e, &in, NODES, NULL, NULL);
		if (turn % 4 > 1) {	/* now they are edges */
			r.n = in.n = e.n;
			for (size_t i = 0; i < e.n; i++) {
				r.caller[i] = e.caller[i];
				r.callee[i] = e.callee[i];
				r.count[i] = e.count[i];
			}
		}
		for (size_t i = 1; i < r.n; i++)
			rise &= r.caller[i - 1] < r.caller[i]
				|| (r.caller[i - 1] == r.caller[i]
				    && r.callee[i - 1] < r.callee[i]);
		ck_assert_int_eq(edges_borrow(&b, &in, NODES, NULL), rise);
		if (rise) {
			borrowed++;
			ck_assert_ptr_eq(b.caller, r.caller);
			ck_assert_uint_eq(b.n, e.n);
			ck_assert_mem_eq(b.first, e.first,
					 (NODES + 1) * sizeof(*e.first));
			ck_assert(!r.n || !b.flags[r.n - 1]);
			edges_release(&b);
		}
		edges_release(&e);
	}
	ck_assert_uint_gt(borrowed, 2000);
}
END_TEST

/* Counts are signed in the end, which rows are not. */
START_TEST(rows_that_count_too_much_are_not_borrowed)
{
	uint32_t caller[] = { 0, 1 }, callee[] = { 1, 2 };
	uint64_t count[] = { 1, UINT64_MAX };
	struct edges e;

	ck_assert(!edges_borrow(&e, &(struct edge_rows){
		.n = 2, .caller = caller, .callee = callee,
		.count = count }, 3, NULL));
}
END_TEST

START_TEST(no_rows_make_no_edges)
{
	struct edge_rows r = { 0 };
	struct edges e;
	uint32_t cycle[3];

	edges_merge(&e, &r, 3, NULL, NULL);
	ck_assert_uint_eq(e.n, 0);
	ck_assert_uint_eq(edges_cycles(&e, 3, cycle), 1);
	edges_release(&e);
}
END_TEST

START_TEST(sums_of_rows_stay_at_the_ends)
{
	uint32_t caller[] = { 1, 1 }, callee[] = { 2, 2 };
	uint64_t count[] = { UINT64_MAX, 3 };
	struct edge_rows r = { .n = 2, .caller = caller,
			       .callee = callee, .count = count };
	struct edges e;

	edges_merge(&e, &r, 3, NULL, NULL);
	ck_assert_uint_eq(e.n, 1);
	ck_assert_uint_eq(e.count[0], UINT64_MAX);
	edges_release(&e);
}
END_TEST

static void
compare_index(const struct edges *e, const int64_t *called)
{
	size_t at = 0;

	for (uint32_t f = 0; f < NODES; f++) {
		int64_t count = 0;

		ck_assert_uint_eq(e->in_first[f], at);
		for (; at < e->in_first[f + 1]; at++) {
			ck_assert_uint_eq(e->callee[e->in_edge[at]], f);
			if (at > e->in_first[f])
				ck_assert_uint_gt(e->in_edge[at],
						  e->in_edge[at - 1]);
			count += (int64_t)e->count[e->in_edge[at]];
		}
		ck_assert_int_eq(called[f], count);
	}
	ck_assert_uint_eq(at, e->n);
}

/* Without a directory, of which CALLED came. */
static void
compare_ends(struct edges *e, const int64_t *called)
{
	uint8_t flags[NODES] = { 0 }, expected[NODES] = { 0 };
	int64_t alone[NODES] = { 0 };

	for (size_t i = 0; i < e->n; i++)
		expected[e->caller[i]] = expected[e->callee[i]] = 5;
	edges_flag_ends(e, flags, 5);
	ck_assert_mem_eq(flags, expected, sizeof(flags));
	edges_add_called(e, alone);
	ck_assert_mem_eq(alone, called, sizeof(alone));
}

START_TEST(the_directory_by_callee_has_every_edge_once)
{
	struct rng rng = { 3 };

	for (unsigned i = 0, n = unit_rounds(1000); i < n; i++) {
		int64_t called[NODES] = { 0 };
		struct rows r;
		struct edge_rows view;
		struct edges e;

		rows_random(&r, &rng, NODES, 200);
		view = rows_view(&r);
		edges_merge(&e, &view, NODES, NULL, NULL);
		edges_index(&e, called, NULL);
		compare_index(&e, called);
		compare_ends(&e, called);
		edges_drop_index(&e);
		ck_assert_ptr_null(e.in_first);
		edges_release(&e);
	}
}
END_TEST

/* So many that they are dealt out to buckets first. */
#define MANY_ROWS 150000
#define MANY_NODES 30000

static void
many_rows(struct edge_rows *r, struct rng *rng, bool in_order)
{
	uint32_t *caller = mem_array(MANY_ROWS, sizeof(*caller));
	uint32_t *callee = mem_array(MANY_ROWS, sizeof(*callee));
	uint64_t *count = mem_array(MANY_ROWS, sizeof(*count));

	for (uint32_t i = 0; i < MANY_ROWS; i++) {
		caller[i] = in_order ? i / (MANY_ROWS / MANY_NODES)
				     : rng_below(rng, MANY_NODES);
		callee[i] = rng_below(rng, rng_below(rng, 4) ? MANY_NODES : 9);
		count[i] = rng_below(rng, 100);
	}
	*r = (struct edge_rows){ .n = MANY_ROWS, .caller = caller,
				 .callee = callee, .count = count };
}

static void
compare_many(const struct edges *e, const struct edge_rows *r,
	     const uint32_t *edge_of, const int64_t *called)
{
	uint64_t *left = mem_array(e->n, sizeof(*left)), wrong = 0;
	int64_t *calls = mem_zarray(MANY_NODES, sizeof(*calls));
	bool *listed = mem_zarray(e->n, sizeof(*listed));

	memcpy(left, e->count, e->n * sizeof(*left));
	for (size_t i = 0; i < r->n; i++) {
		uint32_t at = edge_of[i];

		left[at] -= r->count[i];
		calls[r->callee[i]] += (int64_t)r->count[i];
		wrong += e->caller[at] != r->caller[i]
			 || e->callee[at] != r->callee[i];
	}
	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = e->caller[i];

		wrong += left[i] != 0 || i < e->first[from]
			 || i >= e->first[from + 1];
		wrong += i > 0 && from == e->caller[i - 1]
			 && e->callee[i] <= e->callee[i - 1];
	}
	for (uint32_t f = 0; f < MANY_NODES; f++) {
		wrong += calls[f] != called[f];
		for (uint32_t k = e->in_first[f]; k < e->in_first[f + 1]; k++) {
			wrong += e->callee[e->in_edge[k]] != f
				 || listed[e->in_edge[k]]
				 || (k > e->in_first[f]
				     && e->in_edge[k] < e->in_edge[k - 1]);
			listed[e->in_edge[k]] = true;
		}
	}
	ck_assert_uint_eq(e->in_first[MANY_NODES], e->n);
	ck_assert_uint_eq(wrong, 0);
	free(left);
	free(calls);
	free(listed);
}

START_TEST(many_rows_are_merged_and_listed_like_few)
{
	struct rng rng = { 5 };

	for (int in_order = 0; in_order < 2; in_order++) {
		int64_t *called = mem_zarray(MANY_NODES, sizeof(*called));
		struct edge_rows r;
		struct edges e;
		uint32_t *edge_of;

		many_rows(&r, &rng, in_order);
		edges_merge(&e, &r, MANY_NODES, &edge_of, NULL);
		edges_index(&e, called, NULL);
		compare_many(&e, &r, edge_of, called);
		edges_release(&e);
		free(edge_of);
		free(called);
		free((void *)r.caller);
		free((void *)r.callee);
		free((void *)r.count);
	}
}
END_TEST

/* --- Cycles --------------------------------------------------------------- */

/* Who reaches whom, by Warshall. */
static void
reach(const struct rows *r, uint32_t n, bool to[NODES][NODES])
{
	memset(to, 0, sizeof(bool) * NODES * NODES);
	for (size_t i = 0; i < r->n; i++)
		to[r->caller[i]][r->callee[i]] = true;
	for (uint32_t k = 0; k < n; k++)
		for (uint32_t i = 0; i < n; i++)
			for (uint32_t j = 0; to[i][k] && j < n; j++)
				to[i][j] |= to[k][j];
}

static void
compare_cycles(const struct edges *e, uint32_t n, bool to[NODES][NODES])
{
	uint32_t cycle[NODES];
	size_t ncycle = edges_cycles(e, n, cycle);

	for (uint32_t a = 0; a < n; a++) {
		bool in = false;

		ck_assert_uint_lt(cycle[a], ncycle);
		for (uint32_t b = 0; b < n; b++) {
			bool both = a != b && to[a][b] && to[b][a];

			in |= both;
			if (a != b)
				ck_assert_int_eq(both, cycle[a]
						 && cycle[a] == cycle[b]);
		}
		ck_assert_int_eq(in, cycle[a] != 0);
	}
}

/* With a directory by callee and without. */
START_TEST(cycles_are_who_reaches_each_other)
{
	struct rng rng = { 2 };

	for (unsigned i = 0, rounds = unit_rounds(5000); i < rounds; i++) {
		struct rows r;
		struct edge_rows view;
		struct edges e;
		uint32_t n = 2 + rng_below(&rng, NODES - 2);
		bool to[NODES][NODES];

		rows_random(&r, &rng, n, n * 2);
		view = rows_view(&r);
		edges_merge(&e, &view, n, NULL, NULL);
		reach(&r, n, to);
		compare_cycles(&e, n, to);
		edges_index(&e, NULL, NULL);
		compare_cycles(&e, n, to);
		edges_release(&e);
	}
}
END_TEST

/* Calls that go one way but for a few that go back a little. */
START_TEST(circles_are_found_where_calls_mostly_go_one_way)
{
	struct rng rng = { 6 };

	for (unsigned i = 0, rounds = unit_rounds(5000); i < rounds; i++) {
		bool to[NODES][NODES], up = rng_below(&rng, 2);
		struct edge_rows view;
		struct edges e;
		struct rows r;

		rows_random(&r, &rng, NODES, NODES * 2);
		for (size_t k = 0; k < r.n; k++) {
			uint32_t far = r.caller[k] + 1 + rng_below(&rng, 3);
			uint32_t back = r.caller[k] < 2 ? 0 : r.caller[k] - 2;
			uint32_t callee = rng_below(&rng, 6) ? far : back;

			r.callee[k] = callee < NODES ? callee : NODES - 1;
			if (up)
				continue;
			r.caller[k] = NODES - 1 - r.caller[k];
			r.callee[k] = NODES - 1 - r.callee[k];
		}
		view = rows_view(&r);
		edges_graph(&e, r.caller, r.callee, r.n, NODES);
		reach(&r, NODES, to);
		compare_cycles(&e, NODES, to);
		edges_release(&e);
		edges_merge(&e, &view, NODES, NULL, NULL);
		edges_index(&e, NULL, NULL);
		compare_cycles(&e, NODES, to);
		edges_release(&e);
	}
}
END_TEST

/* A stack of a million calls, closed to a circle or not, from either end. */
static void
long_stack(bool down, bool closed)
{
	uint32_t n = 1000000;
	uint32_t *from = mem_array(n, sizeof(*from));
	uint32_t *to = mem_array(n, sizeof(*to));
	uint32_t *cycle = mem_array(n, sizeof(*cycle));
	struct edge_rows r = { .n = closed ? n : n - 1,
			       .caller = from, .callee = to };
	struct edges e;
	size_t wrong = 0;

	for (uint32_t i = 0; i < n; i++) {
		from[i] = i;
		to[i] = (down ? i + n - 1 : i + 1) % n;
	}
	if (down && !closed) {	/* leave out the one from 0 to the end */
		from[0] = n - 1;
		to[0] = n - 2;
	}
	edges_merge(&e, &r, n, NULL, NULL);
	for (int indexed = 0; indexed < 2; indexed++) {
		ck_assert_uint_eq(edges_cycles(&e, n, cycle), closed ? 2 : 1);
		for (uint32_t i = 0; i < n; i++)
			wrong += cycle[i] != closed;
		if (!indexed)
			edges_index(&e, NULL, NULL);
	}
	ck_assert_uint_eq(wrong, 0);
	edges_release(&e);
	free(from);
	free(to);
	free(cycle);
}

START_TEST(a_million_deep_is_not_too_deep)
{
	long_stack(false, false);
	long_stack(false, true);
	long_stack(true, false);
	long_stack(true, true);
}
END_TEST

static Suite *
edges_suite(void)
{
	Suite *s = suite_create("edges");

	unit_case(s, merging_adds_equal_rows_and_sorts);
	unit_case(s, merging_can_be_stopped);
	unit_case(s, rows_in_order_are_kept);
	unit_case(s, rows_that_are_edges_are_borrowed);
	unit_case(s, rows_that_count_too_much_are_not_borrowed);
	unit_case(s, no_rows_make_no_edges);
	unit_case(s, sums_of_rows_stay_at_the_ends);
	unit_case(s, the_directory_by_callee_has_every_edge_once);
	unit_case(s, many_rows_are_merged_and_listed_like_few);
	unit_case(s, circles_are_found_where_calls_mostly_go_one_way);
	unit_case(s, cycles_are_who_reaches_each_other);
	unit_case(s, a_million_deep_is_not_too_deep);
	return s;
}

UNIT_MAIN(edges_suite)
