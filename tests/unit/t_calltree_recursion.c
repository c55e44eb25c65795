/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees of calls that go in circles: outside of these every figure is as it was
 * counted.
 */
#include <config.h>

#include "model/calltree/calltree.h"
#include "unit/model.h"

#define FUNCS 9
#define CALLS 60

/* What a random program costs: as a profiler counts it that knows no contexts. */
struct program {
	struct rng *r;
	uint32_t may[FUNCS];	/* a bit of each function that it may call */
	int64_t self[FUNCS], cost[FUNCS][FUNCS];
	unsigned count[FUNCS][FUNCS], left;
};

static int64_t
run(struct program *x, unsigned func, unsigned depth)
{
	int64_t sum = rng_below(x->r, 10);

	x->self[func] += sum;
	while (x->left && depth < 12 && rng_below(x->r, 10) < 8) {
		unsigned callee = 1 + rng_below(x->r, FUNCS - 1);
		int64_t cost;

		if (!(x->may[func] >> callee & 1))
			continue;
		x->left--;
		cost = run(x, callee, depth + 1);
		x->cost[func][callee] += cost;
		x->count[func][callee]++;
		sum += cost;
	}
	return sum;
}

static struct prof *
recursive_program(struct rng *r)
{
	struct program x = { .r = r, .left = 3 + rng_below(r, CALLS - 3) };
	struct builder *b = builder_new(NULL);
	func_id func[FUNCS];
	char name[16];

	for (unsigned i = 0; i < FUNCS; i++)
		x.may[i] = rng_below(r, 1 << FUNCS) & rng_below(r, 1 << FUNCS);
	run(&x, 0, 0);
	start_counters(b, "x", 0);
	for (unsigned i = 0; i < FUNCS; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		func[i] = make_func(b, name, "obj", "a.c");
	}
	for (unsigned i = 0; i < FUNCS; i++) {
		add_self(b, func[i], make_file(b, "a.c"), x.self[i]);
		for (unsigned c = 0; c < FUNCS; c++)
			if (x.count[i][c])
				add_call(b, func[i], func[c], x.count[i][c],
					 x.cost[i][c]);
	}
	return finish(b);
}

/* What stacks have in which TO is, called by FROM if there is one: of both no
 * more than once in each, as circles are cut. */
static int64_t
in_stacks(const struct calltree *t, uint32_t from, uint32_t to)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < t->n; i++) {
		const uint32_t *func = t->func + t->stack[i].at;
		unsigned times = 0;

		for (uint32_t k = 0; k < t->stack[i].n; k++)
			times += func[k] == to
				 && (!from || (k && func[k - 1] == from));
		ck_assert_uint_le(times, 1);
		if (times)
			sum += calltree_stack_value(t, i, metric_at(1)).cost;
	}
	return sum;
}

/* Calls of F that are none of a circle. */
static void
check_calls(const struct calltree *t, const struct sums *s, uint32_t f)
{
	edge_id first;
	size_t n = sums_callees(s, func_at(f), &first);

	for (uint32_t e = first.i; e < first.i + n; e++) {
		uint32_t callee = sums_edge_callee(s, (edge_id){ e }).i;
		struct sum_value v = sums_value(s, BY_EDGE, e, metric_at(1),
						SUM_INCL);

		if (callee == f
		    || (s->cycle[f] && s->cycle[f] == s->cycle[callee]))
			continue;
		ck_assert(!v.estimate);
		ck_assert_int_eq(in_stacks(t, f, callee), v.cost);
	}
}

/* Returns how many functions are in circles. */
static unsigned
check_figures(const struct calltree *t, const struct sums *s)
{
	unsigned n = 0;

	for (uint32_t i = 1; i < s->names->nfunc; i++) {
		int64_t incl = sums_incl(s, func_at(i), metric_at(1));

		if (!s->cycle[i])
			ck_assert_int_eq(in_stacks(t, 0, i), incl);
		check_calls(t, s, i);
		n += s->cycle[i] != 0;
	}
	return n;
}

START_TEST(outside_of_circles_every_figure_is_as_counted)
{
	struct rng r = { 11 };
	struct selection sel = { .split = true };
	metric_id m = metric_at(1);
	unsigned circling = 0;

	for (unsigned round = 0; round < unit_rounds(1000); round++) {
		struct prof *p = recursive_program(&r);
		struct sums *s = sum_up(p, NULL);
		struct calltree *t = calltree_new(s->names, &sel, CALLTREE_DOWN,
						  &m, 1, NULL);

		circling += check_figures(t, s);
		calltree_free(t);
		sums_free(s);
		prof_free(p);
	}
	ck_assert_uint_gt(circling, unit_rounds(1000) / 2);
}
END_TEST

static Suite *
calltree_recursion_suite(void)
{
	Suite *s = suite_create("calltree_recursion");

	unit_case(s, outside_of_circles_every_figure_is_as_counted);
	return s;
}

UNIT_MAIN(calltree_recursion_suite)
