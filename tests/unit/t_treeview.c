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

/* 1 becomes 2, 3 goes, others stay. */
static func_id
become(void *ctx, func_id f)
{
	(void)ctx;
	return func_at(f.i == 1 ? 2 : f.i == 3 ? 0 : f.i);
}

/* The way to FUNC below PARENT, which may be number GUESS. */
static uint32_t
probably(struct ways *w, uint32_t parent, func_id func, uint32_t guess)
{
	struct ways_listing l = ways_list(w, parent, 1);
	uint32_t way;

	l.last = guess - 1;
	way = ways_next(&l, func);
	ways_listed(&l);
	return way;
}

START_TEST(ways_are_the_same_under_other_names)
{
	struct ways w = { 0 };
	uint32_t a1 = ways_child(&w, 0, func_at(1));
	uint32_t a1b = ways_child(&w, a1, func_at(4));
	uint32_t a2 = ways_child(&w, 0, func_at(2));
	uint32_t a2b = ways_child(&w, a2, func_at(4));
	uint32_t a3 = ways_child(&w, 0, func_at(3));
	uint32_t a3b = ways_child(&w, a3, func_at(4));
	uint32_t none = ways_child(&w, a2, func_at(0));

	ways_open(&w, a2b, true);
	ways_open(&w, a3b, true);
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, a1), a1);
	ck_assert_uint_eq(ways_now(&w, a2), a1);
	ck_assert_uint_eq(ways_now(&w, a2b), a1b);
	ck_assert(ways_is_open(&w, a1b));
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), a1);
	ck_assert_uint_eq(ways_child(&w, a1, func_at(4)), a1b);
	/* what was guessed is taken only where it is that */
	ck_assert_uint_eq(probably(&w, a1, func_at(4), a1b), a1b);
	ck_assert_uint_eq(probably(&w, a1, func_at(4), a2b), a1b);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), a2), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), a3), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), 0), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), 99), a1);
	/* code without a name is no function that has gone */
	ck_assert_uint_eq(ways_child(&w, a1, func_at(0)), none);
	ck_assert(w.at.at[a3].gone && w.at.at[a3b].gone);
	/* and once more */
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, a2b), a1b);
	ck_assert_uint_eq(ways_child(&w, a1, func_at(0)), none);
	ways_release(&w);
}
END_TEST

/* What is open and what somebody has the number of stays, and what leads there. */
START_TEST(ways_that_nobody_has_go)
{
	struct ways w = { 0 };
	uint32_t a = ways_child(&w, 0, func_at(5)), shut, b, c, d, gone, below;
	uint32_t one = ways_child(&w, 0, func_at(1)), two;
	bool keep[16] = { false };
	uint32_t *now;

	for (uint32_t i = 0; i < 3; i++)
		ways_child(&w, a, func_at(10 + i));
	shut = ways_child(&w, 0, func_at(6));
	b = ways_child(&w, shut, func_at(4));
	c = ways_child(&w, b, func_at(7));
	d = ways_child(&w, c, func_at(8));
	two = ways_child(&w, 0, func_at(2));
	gone = ways_child(&w, 0, func_at(3));
	below = ways_child(&w, gone, func_at(9));
	ways_open(&w, c, true);
	ways_open(&w, gone, true);
	ways_remap(&w, become, NULL);
	ck_assert(w.at.at[gone].gone);
	keep[d] = keep[below] = keep[two] = true;
	now = ways_pack(&w, keep);
	ck_assert(!now[0] && !now[a]);
	/* the root, SHUT, B, C, D, what TWO has become, and, as it is kept, BELOW
	 * with GONE */
	ck_assert_uint_eq(w.at.n, 8);
	ck_assert(now[two] && now[two] == now[one]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), now[two]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(6)), now[shut]);
	ck_assert_uint_eq(ways_child(&w, now[shut], func_at(4)), now[b]);
	ck_assert_uint_eq(ways_child(&w, now[b], func_at(7)), now[c]);
	ck_assert_uint_eq(ways_child(&w, now[c], func_at(8)), now[d]);
	ck_assert(ways_is_open(&w, now[c]) && !ways_is_open(&w, now[b]));
	ck_assert(w.at.at[now[below]].gone);
	ck_assert_uint_eq(w.at.at[now[below]].parent, now[gone]);
	ck_assert_uint_eq(w.at.n, 8);
	free(now);
	/* nobody has them any more */
	now = ways_pack(&w, (bool[16]){ false });
	ck_assert_uint_eq(w.at.n, 4);
	free(now);
	ways_release(&w);
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

#define MANY_WAYS 20000

/* All children of PARENT; what each is has to be in WAY, or becomes it. */
static void
list_ways(struct ways *w, uint32_t parent, const uint32_t *func, size_t n,
	  uint32_t *way)
{
	struct ways_listing l = ways_list(w, parent, n);

	for (size_t i = 0; i < n; i++) {
		uint32_t at = ways_next(&l, func_at(func[i]));

		ck_assert(at && w->at.at[at].parent == parent
			  && w->at.at[at].func.i == func[i]);
		ck_assert(!way[func[i]] || way[func[i]] == at);
		way[func[i]] = at;
	}
	ways_listed(&l);
}

static void
shuffle(struct rng *rng, uint32_t *func, size_t n)
{
	for (size_t i = n; i-- > 1;) {
		uint32_t other = rng_below(rng, (uint32_t)i + 1);
		uint32_t f = func[i];

		func[i] = func[other];
		func[other] = f;
	}
}

/* Of which KNOWN are known one by one before. */
static void
list_many(struct rng *rng, uint32_t known)
{
	struct ways w = { 0 };
	uint32_t *func = mem_array(MANY_WAYS, sizeof(*func));
	uint32_t *way = mem_zarray(MANY_WAYS, sizeof(*way)), below;

	for (uint32_t i = 0; i < MANY_WAYS; i++)
		func[i] = i;
	shuffle(rng, func, MANY_WAYS);
	below = ways_child(&w, 0, func_at(77));
	for (uint32_t i = 0; i < known; i++)
		way[i * 7] = ways_child(&w, below, func_at(i * 7));
	/* as they are, as they were, some more, in any order */
	list_ways(&w, below, func, MANY_WAYS - 10, way);
	list_ways(&w, below, func, MANY_WAYS - 10, way);
	list_ways(&w, below, func, MANY_WAYS, way);
	for (uint32_t i = 0; i < 5; i++)
		ck_assert_uint_eq(ways_child(&w, below, func_at(i * 999)),
				  way[i * 999]);
	shuffle(rng, func, MANY_WAYS);
	list_ways(&w, below, func, MANY_WAYS, way);
	ck_assert_uint_eq(w.at.n, MANY_WAYS + 2);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(77)), below);
	free(func);
	free(way);
	ways_release(&w);
}

START_TEST(ways_of_many_children)
{
	struct rng rng = { 3 };

	for (uint32_t known = 0; known < 20; known += 3)
		list_many(&rng, known);
}
END_TEST

/* Those that were made together, too. */
START_TEST(ways_of_many_children_under_other_names)
{
	struct ways w = { 0 };
	uint32_t *func = mem_array(MANY_WAYS, sizeof(*func));
	uint32_t *way = mem_zarray(MANY_WAYS, sizeof(*way));

	for (uint32_t i = 0; i < MANY_WAYS; i++)
		func[i] = i;
	list_ways(&w, 0, func, MANY_WAYS, way);
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, way[2]), way[1]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), way[1]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(4)), way[4]);
	ck_assert(w.at.at[way[3]].gone);
	way[2] = way[1];
	func[1] = func[3] = 4;		/* are no more */
	list_ways(&w, 0, func, MANY_WAYS, way);
	free(func);
	free(way);
	ways_release(&w);
}
END_TEST

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
	unit_case(s, ways_are_the_same_under_other_names);
	unit_case(s, ways_that_nobody_has_go);
	unit_case(s, ways_of_many_children);
	unit_case(s, ways_of_many_children_under_other_names);
	unit_case(s, ways_are_found_again_with_more_steps_and_with_less);
	unit_case(s, ways_below_what_has_gone_are_found_again);
	unit_case(s, ways_are_found_again_among_many);
	return s;
}

UNIT_MAIN(treeview_suite)
