/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "model/facts/calls.h"
#include "unit/model.h"
#include "unit/stopped.h"

#define NODES 14
#define ROWS 60

/* Calls at random, and who reaches whom by them. */
struct graph {
	struct block k;
	uint32_t caller[ROWS], callee[ROWS];
	bool reaches[NODES][NODES];
};

static int
by_number(const void *x, const void *y)
{
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	return (a > b) - (a < b);
}

static void
graph_random(struct graph *g, struct rng *rng, bool sorted)
{
	memset(g, 0, sizeof(*g));
	g->k.ncall = rng_below(rng, ROWS);
	g->k.call_caller = g->caller;
	g->k.call_callee = g->callee;
	for (size_t i = 0; i < g->k.ncall; i++) {
		g->caller[i] = rng_below(rng, NODES);
		g->callee[i] = rng_below(rng, NODES);
	}
	if (sorted)
		qsort(g->caller, g->k.ncall, sizeof(*g->caller), by_number);
	for (size_t i = 0; i < g->k.ncall; i++)
		g->reaches[g->caller[i]][g->callee[i]] = true;
	for (unsigned via = 0; via < NODES; via++)
		for (unsigned a = 0; a < NODES; a++)
			for (unsigned b = 0; b < NODES; b++)
				g->reaches[a][b] |= g->reaches[a][via]
						    && g->reaches[via][b];
}

/* Each call stands once where its ends are, in the order of the rows. */
static void
check_directories(const struct graph *g, const struct calls *c,
		  const struct call_order *o)
{
	uint32_t out = 0, in = 0;

	for (uint32_t at = 0; at < NODES; at++) {
		uint32_t f = o->func[at];

		ck_assert_uint_eq(c->out_first[at], out);
		ck_assert_uint_eq(c->in_first[at], in);
		for (uint32_t i = 0; i < g->k.ncall; i++) {
			struct call_end end = { i, o->place[g->callee[i]] };

			if (g->caller[i] == f)
				ck_assert_mem_eq(&c->out[out++], &end,
						 sizeof(end));
			end.place = o->place[g->caller[i]];
			if (g->callee[i] == f)
				ck_assert_mem_eq(&c->in[in++], &end,
						 sizeof(end));
		}
	}
	ck_assert_uint_eq(c->out_first[NODES], out);
	ck_assert_uint_eq(c->in_first[NODES], in);
}

static bool
in_one_circle(const struct graph *g, uint32_t a, uint32_t b)
{
	return a == b || (g->reaches[a][b] && g->reaches[b][a]);
}

/* Whether two places are in one of the circles of the order. */
static bool
circle_has(const struct call_order *o, uint32_t a, uint32_t b)
{
	for (size_t i = 0; i < o->ncircle; i++)
		if (a >= o->circle[i].from && a < o->circle[i].end)
			return b >= o->circle[i].from && b < o->circle[i].end;
	return a == b;
}

static void
check_order(const struct graph *g, const struct call_order *o)
{
	for (uint32_t i = 0; i < NODES; i++)
		ck_assert_uint_eq(o->place[o->func[i]], i);
	for (size_t i = 1; i < o->ncircle; i++)
		ck_assert_uint_ge(o->circle[i].from, o->circle[i - 1].end);
	for (uint32_t a = 0; a < NODES; a++)
		for (uint32_t b = 0; b < NODES; b++) {
			bool one = in_one_circle(g, a, b);

			ck_assert_int_eq(one, circle_has(o, o->place[a],
							 o->place[b]));
			if (g->reaches[a][b] && !one)
				ck_assert_uint_lt(o->place[b], o->place[a]);
		}
}

START_TEST(callees_come_first)
{
	struct rng rng = { 23 };

	for (int turn = 0; turn < 3000; turn++) {
		struct graph g;
		struct calls c;
		struct call_order o;

		graph_random(&g, &rng, turn % 2);
		ck_assert(call_order_init(&o, &g.k, NODES, NULL));
		calls_init(&c, &g.k, &o, NULL);
		check_directories(&g, &c, &o);
		check_order(&g, &o);
		call_order_release(&o);
		calls_release(&c);
	}
}
END_TEST

START_TEST(calls_are_kept)
{
	struct rng rng = { 5 };
	struct graph g;
	struct calls_kept *x;

	do
		graph_random(&g, &rng, false);
	while (g.k.ncall < NODES);
	x = calls_kept_new(&g.k, NODES);
	ck_assert(calls_keep(x, NULL));
	check_directories(&g, &x->calls, &x->order);
	check_order(&g, &x->order);
	ck_assert(calls_keep(x, NULL));
	calls_kept_free(x);
	/* tables of all functions for a call or two are not */
	g.k.ncall = 2;
	ck_assert_ptr_null(calls_kept_new(&g.k, NODES));
	calls_kept_free(NULL);
}
END_TEST

struct stopping {
	const struct block *k;
	const struct call_order *order;
	const struct calls *calls;
	struct calls_kept *kept, *made;
};

static void
make_while_stopped(struct job *job, void *arg)
{
	struct stopping *x = arg;
	struct call_costs costs = { 0 };
	struct call_order order = { 0 };
	struct calls calls = { 0 };

	ck_assert(!call_order_init(&order, x->k, NODES, job));
	ck_assert(!calls_init(&calls, x->k, x->order, job));
	ck_assert_ptr_null(calls.out);
	ck_assert(!call_costs_init(&costs, x->calls, x->k, 0, job));
	ck_assert_ptr_null(costs.out);
	ck_assert(!calls_keep(x->kept, job));
	ck_assert_ptr_null(calls_keep_costs(x->made, job));
	/* nor does it wait for whoever makes them just now */
	pthread_mutex_lock(&x->kept->lock);
	ck_assert(!calls_keep(x->kept, job));
	pthread_mutex_unlock(&x->kept->lock);
}

/* And whoever comes after it finds nothing half made. */
START_TEST(a_stop_keeps_nothing)
{
	struct rng rng = { 6 };
	struct graph g;
	struct call_order o;
	struct calls c;
	struct stopping x = { .k = &g.k, .order = &o, .calls = &c };

	do
		graph_random(&g, &rng, false);
	while (g.k.ncall < NODES);
	g.k.call_count = mem_zarray(g.k.ncall, sizeof(*g.k.call_count));
	for (size_t i = 0; i < g.k.ncall; i++)
		g.k.call_count[i] = i + 1;
	ck_assert(call_order_init(&o, &g.k, NODES, NULL));
	ck_assert(calls_init(&c, &g.k, &o, NULL));
	x.kept = calls_kept_new(&g.k, NODES);
	x.made = calls_kept_new(&g.k, NODES);
	ck_assert(calls_keep(x.made, NULL));
	run_stopped(make_while_stopped, &x);
	ck_assert(calls_keep(x.kept, NULL));
	check_directories(&g, &x.kept->calls, &x.kept->order);
	for (size_t i = 0; i < g.k.ncall; i++)
		ck_assert_double_eq(calls_keep_costs(x.made, NULL)->out[i],
				    (double)(c.out[i].row + 1));
	free(g.k.call_count);
	call_order_release(&o);
	calls_release(&c);
	calls_kept_free(x.kept);
	calls_kept_free(x.made);
}
END_TEST

/* What is done beforehand is worth it. */
START_TEST(calls_of_big_blocks_are_kept)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	for (unsigned input = 0; input < 2; input++) {
		func_id f, g;

		start_counters(b, input ? "big" : "small", 0);
		f = make_func(b, "f", NULL, NULL);
		g = make_func(b, "g", NULL, NULL);
		for (unsigned i = 0; i < (input ? 30000 : 3); i++)
			add_call(b, f, g, 1, 1);
	}
	p = finish(b);
	ck_assert_uint_eq(p->nblock, 2);
	ck_assert(!p->block[0].kept->made && !p->block[1].kept->made);
	ck_assert(prof_lacks_calls(p));
	prof_keep_calls(p, NULL);
	ck_assert(!prof_lacks_calls(p));
	ck_assert(!p->block[0].kept->made);
	ck_assert(p->block[1].kept->made);
	ck_assert_uint_eq(p->block[1].kept->calls.ncall, 30000);
	prof_free(p);
}
END_TEST

/* What functions cost themselves, of several rows each, where their calls have them. */
START_TEST(self_is_kept_with_calls)
{
	struct builder *b = builder_new(NULL);
	int64_t cost[4] = { 0 };
	const struct calls_self *self;
	struct calls_kept *kept;
	struct prof *p;
	func_id f[3];

	start_counters(b, "self", 0);
	for (unsigned i = 0; i < 3; i++)
		f[i] = make_func(b, (const char *[]){ "f", "g", "h" }[i], NULL, NULL);
	for (unsigned i = 0; i < 12; i++)
		add_self(b, f[i * 7 % 3], file_at(0), 1 + i * i);
	add_call(b, f[0], f[1], 1, 5);
	add_call(b, f[1], f[2], 1, 5);
	p = finish(b);
	kept = p->block[0].kept;
	/* not before the order is there */
	ck_assert_ptr_null(calls_keep_self(kept, p, NULL));
	ck_assert(calls_keep(kept, NULL));
	self = calls_keep_self(kept, p, NULL);
	ck_assert_ptr_nonnull(self);
	ck_assert_ptr_eq(calls_keep_self(kept, p, NULL), self);
	for (size_t i = 0; i < p->block[0].nself; i++) {
		ck_assert_uint_eq(self->func[i], block_self_func(p, &p->block[0], i));
		cost[self->func[i]] += p->block[0].self_cost[i];
	}
	for (unsigned i = 1; i < 4; i++) {
		ck_assert_int_gt(cost[i], 0);
		ck_assert_double_eq(self->cost[kept->order.place[i]], (double)cost[i]);
	}
	prof_free(p);
}
END_TEST

/* --- In the facts ---------------------------------------------------------- */

struct one_call { uint32_t caller, callee, part, turn; uint64_t count;
		  int64_t cost[3]; };

static int
by_both(const void *x, const void *y)
{
	const struct one_call *a = x, *b = y;
	uint32_t from[] = { a->caller, a->callee, a->turn };
	uint32_t to[] = { b->caller, b->callee, b->turn };

	for (int i = 0; i < 3; i++)
		if (from[i] != to[i])
			return from[i] < to[i] ? -1 : 1;
	return 0;
}

/* Calls of functions in no order and with callees by the hundred. */
static void
compare_order(struct rng *rng, size_t n, uint32_t nfunc, unsigned nm,
	      unsigned parts)
{
	struct builder *b = builder_new(NULL);
	struct one_call *call = mem_zarray(n + 1, sizeof(*call));
	metric_id m[3];
	struct prof *p;
	const struct block *k;

	builder_input(b, "calls", "test", BLOCK_COUNTERS);
	for (unsigned i = 0; i < nm; i++) {
		char name[] = { 'A' + (char)i, '\0' };

		m[i] = builder_metric(b, &(struct metric_info){ .name = name });
	}
	builder_columns(b, m, nm);
	for (unsigned i = 0; i < parts && parts > 1; i++) {
		char name[] = { '1' + (char)i, '\0' };

		builder_part(b, &(struct part){ .name = make_text(b, name) });
	}
	for (uint32_t i = 1; i < nfunc; i++) {
		char name[16];

		snprintf(name, sizeof(name), "f%u", i);
		make_func(b, name, "o", "f.c");
	}
	for (size_t i = 0; i < n; i++) {
		struct one_call *c = &call[i];

		*c = (struct one_call){
			.caller = 1 + rng_below(rng, nfunc - 1),
			.callee = 1 + rng_below(rng, nfunc - 1),
			.part = rng_below(rng, parts), .turn = (uint32_t)i,
			.count = rng_below(rng, 9),
		};
		for (unsigned e = 0; e < nm; e++)
			c->cost[e] = rng_below(rng, 99) + 1;
		builder_call(b, func_at(c->caller), func_at(c->callee),
			     part_at(c->part), c->count, c->cost);
	}
	p = finish(b);
	k = &p->block[0];
	if (parts == 1)
		qsort(call, n, sizeof(*call), by_both);
	ck_assert_uint_eq(k->ncall, n);
	for (size_t i = 0; i < n; i++) {
		ck_assert_uint_eq(k->call_caller[i], call[i].caller);
		ck_assert_uint_eq(k->call_callee[i], call[i].callee);
		ck_assert_uint_eq(k->call_part[i], call[i].part);
		ck_assert_uint_eq(k->call_count[i], call[i].count);
		ck_assert_mem_eq(k->call_cost + i * nm, call[i].cost,
				 nm * sizeof(int64_t));
	}
	prof_free(p);
	free(call);
}

/* Of one part; those of several are no edges and stay as they came. */
START_TEST(calls_are_in_order)
{
	struct rng rng = { 5 };

	for (unsigned i = 0; i < 200; i++)
		compare_order(&rng, rng_below(&rng, 300),
			      2 + rng_below(&rng, 1 + rng_below(&rng, 90)),
			      1 + rng_below(&rng, 3), 1);
	compare_order(&rng, 200000, 5000, 2, 1);
	compare_order(&rng, 500, 20, 2, 2);
}
END_TEST

static Suite *
calls_suite(void)
{
	Suite *s = suite_create("calls");

	unit_case(s, calls_are_in_order);
	unit_case(s, callees_come_first);
	unit_case(s, calls_are_kept);
	unit_case(s, a_stop_keeps_nothing);
	unit_case(s, calls_of_big_blocks_are_kept);
	unit_case(s, self_is_kept_with_calls);
	return s;
}

UNIT_MAIN(calls_suite)
