/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/model.h"

#include "base/alloc.h"
#include "model/facts/calls.h"

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

/* Each row stands once where it belongs, in the order of the rows. */
static void
check_directories(const struct graph *g, const struct calls *c)
{
	uint32_t out = 0, in = 0;

	for (uint32_t f = 0; f < NODES; f++) {
		ck_assert_uint_eq(c->out_first[f], out);
		ck_assert_uint_eq(c->in_first[f], in);
		for (uint32_t i = 0; i < g->k.ncall; i++) {
			if (g->caller[i] == f)
				ck_assert_uint_eq(calls_row(c, out++), i);
			if (g->callee[i] != f)
				continue;
			ck_assert_uint_eq(c->in[in].row, i);
			ck_assert_uint_eq(c->in[in++].caller, g->caller[i]);
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
		calls_init(&c, &g.k, NODES, NULL);
		ck_assert(call_order_init(&o, &c, NULL));
		check_directories(&g, &c);
		check_order(&g, &o);
		ck_assert(!(turn % 2) || !c.out);
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
	check_directories(&g, &x->calls);
	check_order(&g, &x->order);
	ck_assert(calls_keep(x, NULL));
	calls_kept_free(x);
	/* tables of all functions for a call or two are not */
	g.k.ncall = 2;
	ck_assert_ptr_null(calls_kept_new(&g.k, NODES));
	calls_kept_free(NULL);
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

static Suite *
calls_suite(void)
{
	Suite *s = suite_create("calls");

	unit_case(s, callees_come_first);
	unit_case(s, calls_are_kept);
	unit_case(s, calls_of_big_blocks_are_kept);
	return s;
}

UNIT_MAIN(calls_suite)
