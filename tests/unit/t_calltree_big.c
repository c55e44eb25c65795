/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees that are deep, big, or stopped.
 */
#include <config.h>

#include "model/calltree/calltree.h"
#include "unit/model.h"

/* N stacks, each a frame deeper than the one before. */
static struct prof *
comb(unsigned n, int64_t cost)
{
	struct builder *b = builder_new(NULL);
	location_id *stack = mem_array(n, sizeof(*stack)), at[2];

	start_stacks(b, "cpu");
	at[0] = make_location(b, "f", "o", "a.c", 1);
	at[1] = make_location(b, "g", "o", "a.c", 2);
	for (unsigned i = 0; i < n; i++)
		stack[i] = at[i % 2];
	for (unsigned i = 0; i < n; i++)
		builder_stack(b, stack + n - 1 - i, i + 1, part_at(0), &cost);
	free(stack);
	return finish(b);
}

START_TEST(a_deep_tree_is_walked_quickly)
{
	struct prof *p = comb(3000, 1);
	struct sums *s = sum_up(p, NULL);
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);

	for (enum calltree_way way = 0; way < 2; way++) {
		struct calltree *t = calltree_new(s->names, &sel, way, &m, 1,
						  NULL);
		struct calltree_nodes all = { 0 };
		struct calltree_node root = calltree_root(t);

		calltree_children(t, &root, &all);
		for (size_t i = 0; i < all.n; i++) {
			struct calltree_node node = all.at[i];

			calltree_children(t, &node, &all);
		}
		ck_assert_uint_eq(all.n, t->nnode);
		VEC_RELEASE(&all);
		calltree_free(t);
	}
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(sums_stay_at_the_ends)
{
	struct prof *p = comb(3, INT64_MAX);
	struct sums *s = sum_up(p, NULL);
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);
	struct calltree *t = calltree_new(s->names, &sel, CALLTREE_DOWN, &m, 1,
					  NULL);
	struct calltree_node root = calltree_root(t);

	ck_assert_int_eq(calltree_value(t, &root, m, SUM_INCL).cost, INT64_MAX);
	ck_assert(!calltree_value(t, &root, metric_at(9), SUM_INCL).known);
	ck_assert(!calltree_value(t, &root, m, SUM_CALLS).known);
	calltree_free(t);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Stopping ------------------------------------------------------------- */

struct stopped { const struct sums *s; struct calltree *t, *whole;
		 int warmed; };

static void
make_when_stopped(struct job *job, void *arg)
{
	struct stopped *x = arg;
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);

	while (!job_cancelled(job))
		job_progress(job, 0, 0);
	x->t = calltree_new(x->s->names, &sel, CALLTREE_DOWN, &m, 1, job);
	x->whole = calltree_new(x->s->names, &sel, CALLTREE_DOWN, &m, 1, NULL);
	x->warmed = calltree_warm(x->whole, job);
}

START_TEST(making_one_can_be_stopped)
{
	struct prof *p = comb(100, 1);
	struct stopped x = { .s = sum_up(p, NULL) };
	struct pool *pool = pool_new(1);
	struct pool_event event;
	uint64_t job, done, total;

	job = pool_submit(pool, make_when_stopped, &x, 0);
	while (!pool_progress(pool, job, &done, &total))
		continue;
	pool_cancel(pool, job);
	while (pool_wait(pool, &event) && !event.done)
		continue;
	ck_assert_ptr_null(x.t);
	ck_assert_int_eq(x.warmed, -1);
	ck_assert_int_eq(calltree_warm(x.whole, NULL), 0);
	calltree_free(x.whole);
	pool_free(pool, NULL);
	sums_free((struct sums *)x.s);
	prof_free(p);
}
END_TEST

/* Costs of all sizes, below 0 too, many of them equal. */
static int64_t
some_cost(struct rng *r)
{
	int64_t cost = (int64_t)(rng_next(r) >> (1 + rng_below(r, 63)));

	return rng_below(r, 4) ? cost >> 4 : -cost >> 4;
}

static struct prof *
wide(unsigned n, struct rng *r)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "cpu");
	for (unsigned i = 0; i < n; i++) {
		char name[16];
		location_id at;
		int64_t cost = some_cost(r);

		snprintf(name, sizeof(name), "f%u", rng_below(r, 100000));
		at = make_location(b, name, "o", "a.c", 1);
		builder_stack(b, &at, 1, part_at(0), &cost);
	}
	return finish(b);
}

START_TEST(children_are_in_order)
{
	static const unsigned width[] = { 1, 2, 50, 64, 65, 1000, 5000 };
	struct rng r = { 42 + (unsigned)_i };
	struct prof *p = wide(width[_i], &r);
	struct sums *s = sum_up(p, NULL);
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);
	struct calltree *t = calltree_new(s->names, &sel, CALLTREE_DOWN, &m, 1,
					  NULL);
	struct calltree_nodes all = { 0 };
	struct calltree_node root = calltree_root(t);

	calltree_children(t, &root, &all);
	ck_assert_uint_eq(all.n, t->nnode);
	for (size_t i = 1; i < all.n; i++) {
		const struct calltree_node *a = &all.at[i - 1], *b = a + 1;
		int64_t x = calltree_value(t, a, m, SUM_INCL).cost;
		int64_t y = calltree_value(t, b, m, SUM_INCL).cost;

		ck_assert_int_ge(x, y);
		ck_assert(x > y || names_compare(s->names, calltree_func(t, a),
						 calltree_func(t, b)) < 0);
		ck_assert_int_lt(calltree_compare(t, a, b), 0);
	}
	VEC_RELEASE(&all);
	calltree_free(t);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Threads -------------------------------------------------------------- */

/* Enough that work is divided. */
#define MANY_STACKS 50000

static struct prof *
many_stacks(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	func_id func[50];
	location_id at[50], stack[12];
	metric_id m;
	part_id part;

	builder_input(b, "cpu", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m = make_metric(b, "A");
	builder_columns(b, &m, 1);
	part = make_part(b, "one");
	for (unsigned i = 0; i < 50; i++) {
		char name[8];

		snprintf(name, sizeof(name), "f%u", i);
		func[i] = make_func(b, name, "o", "f.c");
		at[i] = builder_location_named(b, func[i], file_at(0), 0);
	}
	for (unsigned i = 0; i < MANY_STACKS; i++) {
		unsigned n = 2 + rng_below(r, 10);
		int64_t cost = rng_below(r, 5);

		for (unsigned k = 0; k < n; k++)
			stack[k] = at[rng_below(r, k < 3 ? 50 : 4)];
		builder_stack(b, stack, n, part, &cost);
	}
	return finish(b);
}

struct making { const struct names *names; enum calltree_way way;
		struct calltree *tree; };

static void
make_job(struct job *job, void *arg)
{
	struct making *x = arg;
	struct selection all = { 0 };
	metric_id m = metric_at(1);

	x->tree = calltree_new(x->names, &all, x->way, &m, 1, job);
}

START_TEST(however_many_threads)
{
	struct rng r = { 5 };
	struct prof *p = many_stacks(&r);
	struct sums *sums = sum_up(p, NULL);
	const struct names *names = sums->names;

	for (int way = CALLTREE_DOWN; way <= CALLTREE_UP; way++) {
		struct making one = { names, way, NULL }, many = one;
		struct pool *pool = pool_new(4);
		struct pool_event e;

		make_job(NULL, &one);
		pool_submit(pool, make_job, &many, 0);
		while (pool_wait(pool, &e))
			;
		pool_free(pool, NULL);
		ck_assert_uint_eq(one.tree->n, many.tree->n);
		ck_assert_uint_eq(one.tree->nnode, many.tree->nnode);
		for (uint32_t i = 0; i < one.tree->n; i++) {
			const struct calltree_stack *a = &one.tree->stack[i];
			const struct calltree_stack *b = &many.tree->stack[i];

			ck_assert_uint_eq(a->n, b->n);
			ck_assert_uint_eq(one.tree->shared[i],
					  many.tree->shared[i]);
			ck_assert_mem_eq(one.tree->func + a->at,
					 many.tree->func + b->at,
					 a->n * sizeof(uint32_t));
			ck_assert_int_eq(calltree_stack_value(one.tree, i,
							metric_at(1)).cost,
					 calltree_stack_value(many.tree, i,
							metric_at(1)).cost);
		}
		calltree_free(one.tree);
		calltree_free(many.tree);
	}
	sums_free(sums);
	prof_free(p);
}
END_TEST

static Suite *
calltree_big_suite(void)
{
	Suite *s = suite_create("calltree_big");

	unit_case(s, a_deep_tree_is_walked_quickly);
	unit_case(s, sums_stay_at_the_ends);
	unit_case(s, making_one_can_be_stopped);
	unit_case_loop(s, children_are_in_order, 7);
	unit_case(s, however_many_threads);
	return s;
}

UNIT_MAIN(calltree_big_suite)
