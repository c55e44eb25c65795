/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees that a page asks for, made by a worker.
 */
#include <config.h>

#include "engine/private.h"
#include "unit/opened.h"

/* Inclusive cost of all of it, or -1: there is none. */
static int64_t
cost_of_tree(const struct asked_tree *t, metric_id m)
{
	struct calltree_node root;

	if (!t)
		return -1;
	root = calltree_root(t->tree);
	return calltree_value(t->tree, &root, m, SUM_INCL).cost;
}

START_TEST(trees_come_when_they_are_asked_for)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	metric_id a = metric_at(1), b = metric_at(2);
	const struct asked_tree *kept, *older;
	struct selection sel;

	/* before there is anything to make it of */
	engine_want_tree(o.engine, CALLTREE_DOWN, a);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert(engine_dispatch(o.engine) & ENGINE_TREE);
	ck_assert_int_eq(cost_of_tree(engine_tree(o.engine, CALLTREE_DOWN, a),
				      a), 1105);
	ck_assert_ptr_null(engine_tree(o.engine, CALLTREE_UP, a));
	/* of two questions the newer one is answered; what was is kept */
	engine_want_tree(o.engine, CALLTREE_UP, a);
	engine_want_tree(o.engine, CALLTREE_UP, b);
	while (engine_wait_asked(o.engine, 60000))
		engine_dispatch(o.engine);
	ck_assert_int_eq(cost_of_tree(engine_tree(o.engine, CALLTREE_UP, b),
				      b), 8);
	/* the older one only if it was answered before the newer was asked */
	older = engine_tree(o.engine, CALLTREE_UP, a);
	ck_assert(!older || cost_of_tree(older, a) == 1105);
	kept = asked_tree_ref(engine_tree(o.engine, CALLTREE_DOWN, a));
	/* the next snapshot brings its own along, in the moment it is there */
	engine_want_tree(o.engine, CALLTREE_DOWN, b);
	selection_init(&sel);
	selection_add_part(&sel, part_at(1));
	engine_select(o.engine, &sel);
	while (engine_snapshot(o.engine) == kept->of)
		engine_dispatch(o.engine);
	ck_assert_int_eq(cost_of_tree(engine_tree(o.engine, CALLTREE_DOWN, b),
				      b), 8);
	ck_assert_ptr_null(engine_tree(o.engine, CALLTREE_DOWN, a));
	ck_assert_int_eq(cost_of_tree(kept, a), 1105);
	/* of a file that is read again it is by the event of that name */
	write_file("l.callgrind", "events: B A\nfl=a.c\nfn=new\n1 3 4\n", 32);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(cost_of_tree(engine_tree(o.engine, CALLTREE_DOWN, a),
				      a), 3);
	/* nobody wants one any more */
	engine_want_no_tree(o.engine);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_null(engine_tree(o.engine, CALLTREE_DOWN, a));
	asked_tree_unref(kept);
	selection_release(&sel);
	close_it(&o);
}
END_TEST

START_TEST(a_sandwich_is_of_its_function_and_snapshot)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	metric_id a = metric_at(1);
	const struct snapshot *s;
	const struct asked_tree *t;
	func_id f;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	s = engine_snapshot(o.engine);
	f = func_at((uint32_t)s->names->nfunc - 1);
	engine_want_sandwich(o.engine, f, a);
	ck_assert(engine_wait_asked(o.engine, 60000));
	ck_assert(engine_dispatch(o.engine) & ENGINE_TREE);
	t = engine_sandwich(o.engine, f, a);
	ck_assert_ptr_nonnull(t);
	ck_assert_int_eq(cost_of_tree(t, a), sums_incl(s->sums, f, a));
	ck_assert_int_eq(t->callers->way, CALLTREE_UP);
	/* it is no tree of all */
	ck_assert_ptr_null(engine_tree(o.engine, CALLTREE_DOWN, a));
	/* and is made of one that is there */
	engine_want_tree(o.engine, CALLTREE_DOWN, a);
	ck_assert(engine_wait_asked(o.engine, 60000));
	engine_dispatch(o.engine);
	engine_want_sandwich(o.engine, func_at(1), a);
	ck_assert(engine_wait_asked(o.engine, 60000));
	engine_dispatch(o.engine);
	ck_assert_int_eq(cost_of_tree(engine_sandwich(o.engine, func_at(1), a),
				      a), sums_incl(s->sums, func_at(1), a));
	/* what is read again has other functions */
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_dispatch(o.engine);
	ck_assert_ptr_null(engine_sandwich(o.engine, func_at(1), a));
	close_it(&o);
}
END_TEST

/* Where every call of the function leads, or who made it, is one call away. */
START_TEST(how_far_functions_are_is_asked_for)
{
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	const struct asked_tree *t;
	const struct sums *s;
	edge_id first = { 0 };

	ck_assert_int_eq(engine_wait(o.engine), 0);
	s = engine_snapshot(o.engine)->sums;
	for (uint32_t f = 1; f < s->names->nfunc; f++) {
		size_t n = sums_callees(s, func_at(f), &first);

		engine_want_reach(o.engine, func_at(f), false);
		ck_assert(engine_wait_asked(o.engine, 60000));
		ck_assert(engine_dispatch(o.engine) & ENGINE_TREE);
		t = engine_reach(o.engine, func_at(f), false);
		ck_assert_ptr_nonnull(t);
		ck_assert_ptr_null(t->tree);
		for (size_t i = 0; i < n; i++) {
			uint32_t to = s->edge_callee[first.i + i];

			ck_assert_uint_eq(t->reach->distance[to], to != f);
			engine_want_reach(o.engine, func_at(to), true);
			engine_wait_asked(o.engine, 60000);
			engine_dispatch(o.engine);
			t = engine_reach(o.engine, func_at(to), true);
			ck_assert_uint_eq(t->reach->distance[f], to != f);
			t = engine_reach(o.engine, func_at(f), false);
		}
	}
	/* one way is not the other, nor a tree */
	ck_assert_ptr_null(engine_reach(o.engine, func_at(0), true));
	ck_assert_ptr_null(engine_tree(o.engine, CALLTREE_UP, metric_at(1)));
	close_it(&o);
}
END_TEST

static Suite *
asked_trees_suite(void)
{
	Suite *s = suite_create("asked_trees");

	unit_case(s, trees_come_when_they_are_asked_for);
	unit_case(s, a_sandwich_is_of_its_function_and_snapshot);
	unit_case(s, how_far_functions_are_is_asked_for);
	return s;
}

UNIT_MAIN(asked_trees_suite)
