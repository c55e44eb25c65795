/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters in known contexts against the same as samples of whole stacks: every
 * figure of functions, calls and groups is that of the stacks.
 */
#include <config.h>

#include <inttypes.h>

#include "unit/model.h"

#define FUNCS 12
#define NODES 120

/* A random tree: nodes with parents before them, in the order of a walk. */
struct tree {
	unsigned n, nfunc;
	uint32_t parent[NODES];		/* and 1; 0: none */
	uint32_t func[NODES], part[NODES];
	uint64_t count[NODES];
	int64_t self[NODES][2], whole[NODES][2];
};

static void
make_tree(struct tree *t, struct rng *r)
{
	uint32_t at = 0;

	*t = (struct tree){ .n = 1 + rng_below(r, NODES),
			    .nfunc = 2 + rng_below(r, FUNCS - 2) };
	for (unsigned i = 0; i < t->n; i++) {
		/* the parent is the node before or one that is above it */
		while (at && !rng_below(r, 3))
			at = t->parent[at - 1];
		t->parent[i] = at;
		t->func[i] = rng_below(r, t->nfunc);
		t->part[i] = at ? t->part[at - 1] : rng_below(r, 2);
		t->count[i] = 1 + rng_below(r, 4);
		for (unsigned m = 0; m < 2; m++)
			t->self[i][m] = t->whole[i][m] =
				(int64_t)rng_below(r, 50) - (m ? 20 : 0);
		at = i + 1;
	}
	for (unsigned i = t->n; i-- > 0;)
		for (unsigned m = 0; m < 2 && t->parent[i]; m++)
			t->whole[t->parent[i] - 1][m] += t->whole[i][m];
}

struct built {
	struct builder *b;
	func_id func[FUNCS];
	location_id location[FUNCS];
	part_id part[2];
};

static void
start(struct built *x, enum block_kind kind)
{
	static const char *const object[] = { "o", "p", "" };
	static const char *const file[] = { "a.c", "b.c", "c.c", "" };
	metric_id m[2];
	char name[24];

	x->b = builder_new(NULL);
	builder_input(x->b, "x", "test", kind);
	builder_capabilities(x->b, CAP_INCL | CAP_NAMES | CAP_STACKS);
	if (kind == BLOCK_COUNTERS)
		builder_capabilities(x->b, CAP_CALLS);
	m[0] = make_metric(x->b, "Ir");
	m[1] = make_metric(x->b, "Mem");
	builder_columns(x->b, m, 2);
	for (unsigned i = 0; i < FUNCS; i++) {
		snprintf(name, sizeof(name), "C%u::f%u", i / 4, i);
		x->func[i] = make_func(x->b, name, object[i % 3], file[i % 4]);
		x->location[i] = make_location(x->b, name, object[i % 3],
					       file[i % 4], 0);
	}
	x->part[0] = make_part(x->b, "1");
	x->part[1] = make_part(x->b, "2");
}

/* Rows by node: they may repeat. */
static struct prof *
as_counters(const struct tree *t)
{
	static const int64_t nothing[2];
	struct built x;

	start(&x, BLOCK_COUNTERS);
	for (unsigned i = 0; i < t->n; i++) {
		part_id part = x.part[t->part[i]];
		uint32_t up = t->parent[i];

		builder_self(x.b, x.location[t->func[i]], part, t->self[i]);
		if (up)
			builder_call(x.b, x.func[t->func[up - 1]],
				     x.func[t->func[i]], part, t->count[i],
				     t->whole[i]);
		ck_assert_uint_eq(builder_node(x.b, up, x.func[t->func[i]],
					       part, t->count[i], t->self[i],
					       up ? t->whole[i] : nothing),
				  i + 1);
	}
	return finish(x.b);
}

static struct prof *
as_stacks(const struct tree *t)
{
	struct built x;

	start(&x, BLOCK_STACKS);
	for (unsigned i = 0; i < t->n; i++) {
		location_id stack[NODES];
		size_t n = 0;

		for (uint32_t at = i + 1; at; at = t->parent[at - 1])
			stack[n++] = x.location[t->func[at - 1]];
		builder_stack(x.b, stack, n, x.part[t->part[i]], t->self[i]);
	}
	return finish(x.b);
}

/* Fails unless A and B, of one kind of row, have the same figures. */
static void
same_value(const struct sums *a, const struct sums *b, enum sum_by by,
	   size_t i, size_t k, const char *what)
{
	for (uint32_t m = 1; m <= 2; m++)
		for (enum sum_what w = SUM_SELF; w <= SUM_INCL; w++) {
			struct sum_value x = sums_value(a, by, i,
							metric_at(m), w);
			struct sum_value y = sums_value(b, by, k,
							metric_at(m), w);

			if (x.cost != y.cost || x.known != y.known
			    || x.estimate)
				ck_abort_msg("%s %zu, metric %u, %d: %" PRId64
					     " is %" PRId64 " in stacks%s",
					     what, i, m, w, x.cost, y.cost,
					     x.estimate ? ", estimate" : "");
		}
}

static void
same_edges(const struct sums *a, const struct sums *b)
{
	ck_assert_uint_eq(a->nedge, b->nedge);
	for (size_t i = 0; i < a->nedge; i++) {
		ck_assert_uint_eq(a->edge_caller[i], b->edge_caller[i]);
		ck_assert_uint_eq(a->edge_callee[i], b->edge_callee[i]);
		same_value(a, b, BY_EDGE, i, i, "edge");
	}
}

static void
same_sums(const struct sums *a, const struct sums *b)
{
	ck_assert_uint_eq(a->names->nfunc, b->names->nfunc);
	for (size_t i = 1; i < a->names->nfunc; i++)
		same_value(a, b, BY_FUNC, i, i, "function");
	same_edges(a, b);
	for (enum sum_by by = BY_OBJECT; by < BY_CYCLE; by++) {
		const struct grouping *g = sums_grouping(a, by);

		for (size_t i = 0; i < g->n; i++)
			same_value(a, b, by, i, group_row(b, by,
				   grouping_name(g, (uint32_t)i)), "group");
	}
	ck_assert_uint_eq(a->ncycle, b->ncycle);
	for (size_t i = 1; i < a->names->nfunc; i++)
		if (a->cycle[i])
			same_value(a, b, BY_CYCLE, a->cycle[i], b->cycle[i],
				   "cycle");
}

START_TEST(figures_are_those_of_the_stacks)
{
	struct rng r = { (uint64_t)_i };
	unsigned rounds = unit_rounds(60);

	for (unsigned i = 0; i < rounds; i++) {
		struct tree t;
		struct prof *p, *q;

		make_tree(&t, &r);
		p = as_counters(&t);
		q = as_stacks(&t);
		for (uint32_t part = 0; part <= 2; part++) {
			struct selection sel = { .split = true };
			struct sums *a, *b;

			if (part)
				selection_add_part(&sel, part_at(part));
			a = sum_up(p, &sel);
			b = sum_up(q, &sel);
			same_sums(a, b);
			sums_free(a);
			sums_free(b);
			selection_release(&sel);
		}
		prof_free(p);
		prof_free(q);
	}
}
END_TEST

/* main calls f, which calls itself, and g, which calls f. */
START_TEST(calls_are_counted_beside)
{
	struct builder *b = builder_new(NULL);
	func_id main, f, g;
	struct prof *p;
	struct sums *s;
	int64_t cost[] = { 0, 10, 30, 5, 40, 60 };
	uint32_t top, first, second;

	start_counters(b, "x", CAP_STACKS);
	main = make_func(b, "main", NULL, "a.c");
	f = make_func(b, "f", NULL, "a.c");
	g = make_func(b, "g", NULL, "a.c");
	add_self(b, main, file_at(0), 10);
	add_self(b, f, file_at(0), 45);
	add_self(b, g, file_at(0), 5);
	add_call(b, main, f, 1, 40);
	add_call(b, f, f, 3, 10);
	add_call(b, main, g, 1, 10);
	add_call(b, g, f, 1, 5);
	top = builder_node(b, 0, main, part_at(0), 1, &cost[1], &cost[0]);
	first = builder_node(b, top, f, part_at(0), 1, &cost[2], &cost[4]);
	second = builder_node(b, first, f, part_at(0), 3,
			      (int64_t[]){ 10 }, &cost[1]);
	ck_assert_uint_eq(second, 3);
	top = builder_node(b, top, g, part_at(0), 1, &cost[3], &cost[1]);
	builder_node(b, top, f, part_at(0), 1, &cost[3], &cost[3]);
	p = finish(b);
	ck_assert_uint_eq(p->block[0].nnode, 5);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(called_of(s, "f"), 5);
	/* once for each stack, however often it calls itself */
	ck_assert_int_eq(incl_of(s, "f", "Ir"), 30 + 10 + 5);
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 10 + 40 + 10);
	ck_assert_int_eq(edge_cost_of(s, "f", "f", "Ir"), 10);
	ck_assert_int_eq(edge_cost_of(s, "g", "f", "Ir"), 5);
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
tree_suite(void)
{
	Suite *s = suite_create("tree");

	unit_case_loop(s, figures_are_those_of_the_stacks, 4);
	unit_case(s, calls_are_counted_beside);
	return s;
}

UNIT_MAIN(tree_suite)
