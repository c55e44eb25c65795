/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees that open and close: which rows there are, and what is found in
 * what is not open.
 */
#include <config.h>

#include <string.h>

#include "unit/opened.h"
#include "view/tree.h"

#define STACKS 200
#define FUNCS 5
#define DEPTH 7

struct rng { uint32_t state; };

static uint32_t
rng_below(struct rng *r, uint32_t n)
{
	r->state = r->state * 1664525 + 1013904223;
	return (r->state >> 8) % n;
}

/* A file of random stacks of up to DEPTH of so many functions, opened. */
static struct opened
open_deep(struct rng *r, unsigned depth, unsigned funcs)
{
	struct text file = { 0 };
	const char *path;
	struct opened o;

	for (unsigned i = 0; i < STACKS; i++) {
		unsigned n = 1 + rng_below(r, depth);

		for (unsigned k = 0; k < n; k++)
			text_printf(&file, "%sf%u", k ? ";" : "",
				    rng_below(r, funcs));
		text_printf(&file, " %u\n", 1 + rng_below(r, 9));
	}
	path = write_file("t.folded", file.s, file.n);
	o = open_paths(&path, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	text_release(&file);
	return o;
}

static struct opened
open_stacks(struct rng *r)
{
	return open_deep(r, DEPTH, FUNCS);
}

static struct view *
view_of(const struct opened *o, const char *id, struct ways *ways)
{
	struct view_options options = { .metric = metric_at(1), .screen = true,
					.ways = ways };
	struct error err;
	struct view *v;

	error_init(&err);
	v = view_new(view_find(id), engine_snapshot(o->engine), &options, &err);
	ck_assert_ptr_nonnull(v);
	return v;
}

static int64_t
row_incl(const struct view *v, size_t i)
{
	return view_val(v, &v->row.at[i], column_find("incl"),
			metric_at(1)).i;
}

static unsigned
depth_of(const struct view *v, size_t i)
{
	return view_row_fold(v, &v->row.at[i], NULL).depth;
}

/* What is right inside of row I adds up to it. */
static void
adds_up(const struct view *v, size_t i)
{
	int64_t sum = 0;

	for (size_t k = i + 1; k < v->row.n && depth_of(v, k) > depth_of(v, i);
	     k++)
		if (depth_of(v, k) == depth_of(v, i) + 1)
			sum += row_incl(v, k);
	ck_assert_int_eq(sum, row_incl(v, i));
}

static size_t
nodes_of(const struct view *v)
{
	size_t n = 0;

	for (size_t i = 0; i < v->row.n; i++)
		n += v->row.at[i].kind == ROW_NODE;
	return n;
}

START_TEST(an_open_tree_has_every_node_and_adds_up)
{
	struct rng r = { 3 };

	for (unsigned turn = 0; turn < 20; turn++) {
		struct opened o = open_stacks(&r);
		const struct sums *s = engine_snapshot(o.engine)->sums;
		struct ways ways = { 0 };
		struct view *v = view_of(&o, "tree", &ways);
		struct calltree *t = calltree_new(s->names, &s->selection,
						  CALLTREE_DOWN,
						  (metric_id[]){ metric_at(1) },
						  1, NULL);

		/* the hot path is open, and not all */
		ck_assert_uint_lt(nodes_of(v), t->nnode);
		for (size_t i = 0; i < v->row.n; i++)
			if (view_row_fold(v, &v->row.at[i], NULL).open)
				adds_up(v, i);
		ck_assert(!view_tree_open_all(v, 0, 20));
		ck_assert(view_tree_open_all(v, 0, SIZE_MAX));
		view_free(v);
		v = view_of(&o, "tree", &ways);
		ck_assert_uint_eq(nodes_of(v), t->nnode);
		for (size_t i = 0; i < v->row.n; i++) {
			struct view_fold fold
				= view_row_fold(v, &v->row.at[i], NULL);

			ck_assert(fold.open == fold.children);
			if (fold.open)
				adds_up(v, i);
		}
		view_free(v);
		calltree_free(t);
		ways_release(&ways);
		close_it(&o);
	}
}
END_TEST

/* Rows of stacks are those of the profile that F is in. */
static void
are_through(const struct view *all, const struct view *some, func_id f)
{
	const struct column *path = column_find("path");
	size_t at = 0;

	for (size_t i = 0; i < all->row.n; i++) {
		struct val val = view_val(all, &all->row.at[i], path,
					  metric_at(1));
		bool in = false;

		for (size_t k = 0; k < val.nfunc; k++)
			in = in || val.func[k] == f.i;
		if (!in)
			continue;
		ck_assert_uint_lt(at, some->row.n);
		ck_assert_uint_eq(some->row.at[at++].a, all->row.at[i].a);
	}
	ck_assert_uint_eq(at, some->row.n);
}

START_TEST(stacks_through_a_function)
{
	struct view_options options = { .metric = metric_at(1) };
	struct rng r = { 11 };
	struct error err;

	error_init(&err);
	for (unsigned turn = 0; turn < 6; turn++) {
		struct opened o = open_deep(&r, turn % 2 ? 150 : DEPTH, 90);
		const struct snapshot *s = engine_snapshot(o.engine);
		struct view *all;

		options.centre = func_at(0);
		all = view_new(view_find("stacks"), s, &options, &err);
		ck_assert_uint_gt(all->row.n, 0);
		for (uint32_t f = 1; f < s->names->nfunc; f++) {
			struct view *some;

			options.centre = func_at(f);
			some = view_new(view_find("stacks"), s, &options,
					&err);
			are_through(all, some, func_at(f));
			view_free(some);
		}
		view_free(all);
		close_it(&o);
	}
}
END_TEST

static bool
is_f3(void *ctx, const struct view *v, func_id f)
{
	(void)ctx;
	return strcmp(names_func_name(v->snap->names, f), "f3") == 0;
}

/* The rows that match, as they come when all is open. */
static size_t
matching_rows(const struct view *v, uint32_t *way)
{
	size_t n = 0;

	for (size_t i = 0; i < v->row.n; i++) {
		const struct row *row = &v->row.at[i];

		if (row->kind == ROW_NODE
		    && is_f3(NULL, v, view_row_func(v, row)))
			way[n++] = (uint32_t)view_row_id(v, row).key;
	}
	return n;
}

START_TEST(every_match_is_found_in_its_order_and_around)
{
	struct rng r = { 4 };

	for (unsigned turn = 0; turn < 20; turn++) {
		struct opened o = open_stacks(&r);
		struct ways ways = { 0 };
		const char *id = turn % 2 ? "tree" : "inverted";
		struct view *v = view_of(&o, id, &ways);
		struct tree_matches m = { 0 };
		static uint32_t way[STACKS * DEPTH];
		uint32_t at = 0;
		size_t n;
		bool wrapped;

		view_tree_open_all(v, 0, SIZE_MAX);
		view_free(v);
		v = view_of(&o, id, &ways);
		n = matching_rows(v, way);
		tree_matches_begin(&m, v);
		while (tree_matches_go_on(&m, v, is_f3, NULL))
			;
		/* what is found is open, whatever was */
		for (uint32_t i = 1; i < ways.at.n; i++)
			ways_open(&ways, i, false);
		for (size_t i = 0; i <= n; i++) {
			at = view_tree_seek(v, &m, at, false, &wrapped);
			ck_assert_uint_eq(at, way[i % n]);
			ck_assert(wrapped == (i == n));
			for (uint32_t up = ways.at.at[at].parent; up;
			     up = ways.at.at[up].parent)
				ck_assert(ways_is_open(&ways, up));
		}
		for (size_t i = n; i-- > 0;) {
			at = view_tree_seek(v, &m, at, true, &wrapped);
			ck_assert_uint_eq(at, way[i]);
			ck_assert(wrapped == (i == n - 1));
		}
		tree_matches_release(&m);
		view_free(v);
		ways_release(&ways);
		close_it(&o);
	}
}
END_TEST

static func_id
func_called(const struct opened *o, const char *name)
{
	const struct names *names = engine_snapshot(o->engine)->sums->names;

	for (uint32_t i = 1; i < names->nfunc; i++)
		if (strcmp(names_func_name(names, func_at(i)), name) == 0)
			return func_at(i);
	ck_abort_msg("no function %s", name);
}

/* Better names put functions between others, or take them away. */
START_TEST(ways_are_found_again_with_more_steps_and_with_less)
{
	static const char file[] = "main;a;b;c;e 5\nmain;d;e 2\n";
	const char *path = write_file("w.folded", file, sizeof(file) - 1);
	struct opened o = open_paths(&path, 1);
	uint32_t main_way, b, c, x, d;
	struct ways ways = { .begun = true, .moved = true };
	struct view *v;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	main_way = ways_child(&ways, 0, func_called(&o, "main"));
	/* a has come between */
	b = ways_child(&ways, main_way, func_called(&o, "b"));
	c = ways_child(&ways, b, func_called(&o, "c"));
	/* a has gone from between */
	x = ways_child(&ways, main_way, func_called(&o, "main"));
	d = ways_child(&ways, x, func_called(&o, "d"));
	for (uint32_t i = 1; i < ways.at.n; i++)
		ways_open(&ways, i, true);
	v = view_of(&o, "tree", &ways);
	/* main, a, b, c, e and d, e */
	ck_assert_uint_eq(v->row.n, 7);
	ck_assert_uint_eq(view_row_id(v, &v->row.at[2]).key,
			  ways_now(&ways, b));
	ck_assert_uint_eq(view_row_id(v, &v->row.at[3]).key,
			  ways_now(&ways, c));
	ck_assert_uint_eq(ways_now(&ways, x), main_way);
	ck_assert_uint_eq(view_row_id(v, &v->row.at[5]).key,
			  ways_now(&ways, d));
	view_free(v);
	ways_release(&ways);
	close_it(&o);
}
END_TEST

/* What was below a function that is nowhere any more is looked for at the root. */
START_TEST(ways_below_what_has_gone_are_found_again)
{
	static const char file[] = "b;c 5\n";
	const char *path = write_file("g.folded", file, sizeof(file) - 1);
	struct opened o = open_paths(&path, 1);
	struct ways ways = { .begun = true, .moved = true };
	uint32_t gone, b;
	struct view *v;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	gone = ways_child(&ways, 0, func_at(77777));
	b = ways_child(&ways, gone, func_called(&o, "b"));
	ways_open(&ways, b, true);
	v = view_of(&o, "tree", &ways);
	ck_assert_uint_eq(v->row.n, 2);
	ck_assert_uint_eq(view_row_id(v, &v->row.at[0]).key,
			  ways_now(&ways, b));
	view_free(v);
	ways_release(&ways);
	close_it(&o);
}
END_TEST

/* Where very many stand side by side each is found by one look at them all. */
START_TEST(ways_are_found_again_among_many)
{
	struct text file = { 0 };
	struct ways ways = { 0 };
	const char *path;
	struct opened o;
	struct view *v;
	size_t n;

	for (unsigned i = 0; i < 20000; i++)
		text_printf(&file, "main;f%u 1\n", i);
	path = write_file("m.folded", file.s, file.n);
	o = open_paths(&path, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	view_free(view_of(&o, "inverted", &ways));
	n = ways.at.n;
	ways.moved = true;
	v = view_of(&o, "inverted", &ways);
	ck_assert_uint_eq(ways.at.n, n);
	for (uint32_t i = 1; i < n; i++)
		ck_assert_uint_eq(ways_now(&ways, i), i);
	view_free(v);
	ways_release(&ways);
	close_it(&o);
	text_release(&file);
}
END_TEST

/* Nodes that match, and what stacks with one cost: by all rows. */
static void
count_matches(const struct view *v, size_t *nodes, int64_t *cost)
{
	uint32_t below = UINT32_MAX;	/* a match at this depth */

	*nodes = 0;
	*cost = 0;
	for (size_t i = 0; i < v->row.n; i++) {
		const struct row *row = &v->row.at[i];
		uint32_t depth = (uint32_t)view_val(
			v, row, column_find("depth"), metric_at(1)).i;
		bool is;

		if (row->kind != ROW_NODE)
			continue;
		is = is_f3(NULL, v, view_row_func(v, row));
		if (depth <= below)
			below = is ? depth : UINT32_MAX;
		*nodes += is;
		if (below != UINT32_MAX)
			*cost += view_val(v, row, column_find("self"),
					  metric_at(1)).i;
	}
}

/* A stack may be as deep as it likes: no step goes along all of it. */
START_TEST(deep_stacks_are_looked_through_step_by_step)
{
	struct rng r = { 5 };
	struct opened o = open_deep(&r, 900, _i ? 3000 : 40);
	struct ways ways = { 0 };
	struct view *v = view_of(&o, "tree", &ways);
	struct tree_matches m = { 0 };
	size_t steps = 0, nodes;
	int64_t cost;

	view_tree_open_all(v, 0, SIZE_MAX);
	view_free(v);
	v = view_of(&o, "tree", &ways);
	count_matches(v, &nodes, &cost);
	tree_matches_begin(&m, v);
	while (tree_matches_go_on(&m, v, is_f3, NULL))
		steps++;
	ck_assert_uint_gt(nodes, 0);
	ck_assert_uint_eq(m.nnode, nodes);
	ck_assert_int_eq(m.cost, cost);
	ck_assert(tree_matches_done(&m, v));
	ck_assert_uint_gt(steps, 5 * m.tree->n);
	tree_matches_release(&m);
	view_free(v);
	ways_release(&ways);
	close_it(&o);
}
END_TEST

static Suite *
treeview_suite(void)
{
	Suite *s = suite_create("treeview");

	unit_case(s, stacks_through_a_function);
	unit_case(s, an_open_tree_has_every_node_and_adds_up);
	unit_case(s, every_match_is_found_in_its_order_and_around);
	unit_case_loop(s, deep_stacks_are_looked_through_step_by_step, 2);
	unit_case(s, ways_are_found_again_with_more_steps_and_with_less);
	unit_case(s, ways_below_what_has_gone_are_found_again);
	unit_case(s, ways_are_found_again_among_many);
	return s;
}

UNIT_MAIN(treeview_suite)
