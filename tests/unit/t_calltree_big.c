/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees that are deep, big, or stopped.
 */
#include <config.h>

#include "model/calltree/calltree.h"
#include "model/facts/cost.h"
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

/* --- Chains of calls -------------------------------------------------------- */

/* N functions, each called by the one before, as counters of EVENTS events. */
static struct prof *
chain(unsigned n, unsigned events)
{
	struct builder *b = builder_new(NULL);
	int64_t cost[16];
	metric_id m[16];
	func_id before = func_at(0);
	char name[16];

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS | CAP_NAMES);
	for (unsigned e = 0; e < events; e++) {
		snprintf(name, sizeof(name), "E%u", e);
		m[e] = make_metric(b, name);
	}
	builder_columns(b, m, events);
	for (unsigned i = 0; i < n; i++) {
		func_id f;

		snprintf(name, sizeof(name), "f%u", i);
		f = make_func(b, name, "o", "a.c");
		for (unsigned e = 0; e < events; e++)
			cost[e] = n - i;
		if (i)
			builder_call(b, before, f, part_at(0), 1, cost);
		for (unsigned e = 0; e < events; e++)
			cost[e] = 1;
		builder_self(b, builder_location_named(b, f, make_file(b, "a.c"),
						       0),
			     part_at(0), cost);
		before = f;
	}
	return finish(b);
}

/* What the first function of a chain costs of metric NUMBER, in a tree of metrics from
 * FIRST on. */
static int64_t
cost_at_root(const struct sums *s, uint32_t first, size_t n, uint32_t number)
{
	struct selection sel = { .split = true };
	metric_id m[16];
	struct calltree_node node;
	struct calltree *t;
	int64_t cost;

	for (uint32_t i = 0; i < n; i++)
		m[i] = metric_at(first + i);
	t = calltree_new(s->names, &sel, CALLTREE_DOWN, m, n, NULL);
	ck_assert(calltree_costliest(t, find_func(s->names, "f0"), &node));
	cost = calltree_value(t, &node, metric_at(number), SUM_INCL).cost;
	calltree_free(t);
	return cost;
}

/* Loop test: of two events, and of as many as there may be. */
START_TEST(an_event_has_the_same_tree_beside_others)
{
	unsigned n = _i ? 8 : 2;
	struct prof *p = chain(2500, n);
	struct sums *s = sum_up(p, NULL);
	int64_t alone = cost_at_root(s, 1, 1, 1);

	/* too deep for all of it to be below the root */
	ck_assert_int_gt(alone, 1250);
	ck_assert_int_lt(alone, 2500);
	for (uint32_t m = 1; m <= n; m++) {
		ck_assert_int_eq(cost_at_root(s, m, 1, m), alone);
		ck_assert_int_eq(cost_at_root(s, 1, n, m), alone);
	}
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Of many events each has fewer frames, and the same as the others. */
START_TEST(many_events_have_parts_of_a_tree_that_are_alike)
{
	struct prof *p = chain(2500, 16);
	struct sums *s = sum_up(p, NULL);
	int64_t first = cost_at_root(s, 1, 16, 1);

	ck_assert_int_gt(first, 600);
	for (uint32_t m = 2; m <= 16; m++)
		ck_assert_int_eq(cost_at_root(s, 1, 16, m), first);
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

/* Loop test: by the size of their costs, and as a picture has room for them. */
START_TEST(children_are_in_order)
{
	static const unsigned width[] = { 1, 2, 50, 64, 65, 1000, 5000 };
	bool by_room = _i % 2;
	struct rng r = { 42 + (unsigned)_i / 2 };
	struct prof *p = wide(width[_i / 2], &r);
	struct sums *s = sum_up(p, NULL);
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);
	struct calltree *t = calltree_new(s->names, &sel, CALLTREE_DOWN, &m, 1,
					  NULL);
	struct calltree_nodes all = { 0 };
	struct calltree_node root = calltree_root(t);

	(by_room ? calltree_children_by_room : calltree_children)(t, &root, &all);
	ck_assert_uint_eq(all.n, t->nnode);
	for (size_t i = 1; i < all.n; i++) {
		const struct calltree_node *a = &all.at[i - 1], *b = a + 1;
		int64_t x = calltree_value(t, a, m, SUM_INCL).cost;
		int64_t y = calltree_value(t, b, m, SUM_INCL).cost;

		x = by_room ? x : cost_size(x);
		y = by_room ? y : cost_size(y);
		ck_assert_int_ge(x, y);
		ck_assert(x > y || names_compare(s->names, calltree_func(t, a),
						 calltree_func(t, b)) < 0);
		if (!by_room)
			ck_assert_int_lt(calltree_compare(t, a, b), 0);
	}
	VEC_RELEASE(&all);
	calltree_free(t);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Threads -------------------------------------------------------------- */

/* Enough that work is divided, and that several threads sort what is together. Of
 * each function there are two locations, so that different stacks have the same
 * functions; one stack of functions is far more than a piece of work. */
#define MANY_STACKS 150000

static struct prof *
many_stacks(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	location_id at[50][2], stack[16];
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
		for (unsigned k = 0; k < 2; k++)
			at[i][k] = make_location(b, name, "o", "f.c", 1 + k);
	}
	for (unsigned i = 0; i < MANY_STACKS; i++) {
		unsigned n = i % 3 ? 2 + rng_below(r, 10) : 16;
		int64_t cost = rng_below(r, 5);

		for (unsigned k = 0; k < n; k++) {
			unsigned f = rng_below(r, k < 3 ? 50 : 4);

			stack[k] = at[i % 3 ? f : 1][rng_below(r, 2)];
		}
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

/* A stack of functions, its cost, and how it is compared, for qsort(). */
struct one_stack { uint32_t n, func[16]; int64_t cost; const uint32_t *rank; };

static int
compare_stacks(const void *x, const void *y)
{
	const struct one_stack *a = x, *b = y;

	for (uint32_t i = 0; i < a->n && i < b->n; i++)
		if (a->func[i] != b->func[i])
			return a->rank[a->func[i]] < a->rank[b->func[i]] ? -1
									 : 1;
	return (a->n > b->n) - (a->n < b->n);
}

/* What costs something in the only block of N's facts, each stack of functions
 * once: to be freed. */
static struct one_stack *
stacks_of(const struct names *n, enum calltree_way way, size_t *found)
{
	const struct block *k = &n->prof->block[0];
	struct one_stack *all = mem_zarray(k->nsample, sizeof(*all));
	size_t merged = 0;

	*found = 0;
	for (size_t i = 0; i < k->nsample; i++) {
		struct one_stack *s = &all[*found];
		uint64_t at = k->stack_start[k->sample_stack[i]];

		if (!k->sample_cost[i])
			continue;
		s->n = (uint32_t)(k->stack_start[k->sample_stack[i] + 1] - at);
		s->cost = k->sample_cost[i];
		s->rank = names_rank(n);
		for (uint32_t d = 0; d < s->n; d++) {
			location_id l = location_at(k->stack_location[at + d]);
			size_t frames;
			struct frame one;

			s->func[way == CALLTREE_UP ? d : s->n - 1 - d]
				= names_frames(n, l, &frames, &one)->func.i;
		}
		++*found;
	}
	qsort(all, *found, sizeof(*all), compare_stacks);
	for (size_t i = 0; i < *found; i++) {
		if (merged && !compare_stacks(&all[merged - 1], &all[i]))
			all[merged - 1].cost += all[i].cost;
		else
			all[merged++] = all[i];
	}
	*found = merged;
	return all;
}

static size_t
nodes_of(const struct one_stack *stack, size_t n)
{
	size_t nodes = 0;

	for (size_t i = 0; i < n; i++) {
		uint32_t d = 0;

		while (i && d < stack[i].n && d < stack[i - 1].n
		       && stack[i].func[d] == stack[i - 1].func[d])
			d++;
		nodes += stack[i].n - d;
	}
	return nodes;
}

/* Loop test: both ways, alone and by four threads. */
START_TEST(a_tree_has_the_stacks_of_the_facts)
{
	struct rng r = { 5 };
	struct prof *p = many_stacks(&r);
	struct sums *sums = sum_up(p, NULL);
	struct making x = { sums->names, _i % 2, NULL };
	struct one_stack *all;
	size_t n;

	if (_i < 2) {
		make_job(NULL, &x);
	} else {
		struct pool *pool = pool_new(4);
		struct pool_event e;

		pool_submit(pool, make_job, &x, 0);
		while (pool_wait(pool, &e))
			;
		pool_free(pool, NULL);
	}
	names_make_rank(sums->names, NULL);
	all = stacks_of(sums->names, x.way, &n);
	ck_assert_uint_lt(n, MANY_STACKS / 2);
	ck_assert_uint_eq(x.tree->n, n);
	ck_assert_uint_eq(x.tree->nnode, nodes_of(all, n));
	for (uint32_t i = 0; i < n; i++) {
		const struct calltree_stack *a = &x.tree->stack[i];

		ck_assert_uint_eq(a->n, all[i].n);
		ck_assert_mem_eq(x.tree->func + a->at, all[i].func,
				 a->n * sizeof(uint32_t));
		ck_assert_int_eq(calltree_stack_value(x.tree, i,
						      metric_at(1)).cost,
				 all[i].cost);
	}
	free(all);
	calltree_free(x.tree);
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
	unit_case_loop(s, an_event_has_the_same_tree_beside_others, 2);
	unit_case(s, many_events_have_parts_of_a_tree_that_are_alike);
	unit_case(s, making_one_can_be_stopped);
	unit_case_loop(s, children_are_in_order, 14);
	unit_case_loop(s, a_tree_has_the_stacks_of_the_facts, 4);
	return s;
}

UNIT_MAIN(calltree_big_suite)
