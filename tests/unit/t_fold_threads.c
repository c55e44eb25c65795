/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So many stacks that two threads add them up: nothing else comes out. */
#include <config.h>

#include <stdio.h>

#include "unit/model.h"
#include "unit/samesums.h"

#include "base/worker.h"
#include "model/sums/grouping.h"

#define STACKS 60000
#define DEPTH 12
#define LOCATIONS 9000
#define WINDOW 3000		/* locations that a stack may have */
#define FUNCS 2000
#define METRICS 2
#define PLACES 1000		/* of a function that calls itself */

/* Begins an input of stacks, over N locations of a program. */
static void
begin_stacks(struct builder *b, location_id *location, unsigned n)
{
	metric_id m[METRICS];
	mapping_id map;

	builder_input(b, "cpu", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	builder_columns(b, m, METRICS);
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/program"), .start = 0x10000,
		.end = 0x90000, .kind = MAPPING_FILE, .executable = true });
	for (unsigned i = 0; i < n; i++)
		location[i] = builder_location_addr(b, map, 0x10000 + i, 0);
}

/* COUNT of them, in one input or two halves. Locations come and go: what is on the
 * last stacks is not on the first. */
static struct prof *
make_stacks(unsigned count, unsigned inputs)
{
	struct builder *b = builder_new(NULL);
	struct rng rng = { 5 };
	location_id location[LOCATIONS];

	for (unsigned i = 0; i < count; i++) {
		unsigned first = (unsigned)((uint64_t)i
					    * (LOCATIONS - WINDOW) / count);
		unsigned n = 2 + rng_below(&rng, DEPTH * 2 - 3);
		int64_t cost[METRICS] = { rng_below(&rng, 100),
					  -(int64_t)rng_below(&rng, 7) };
		location_id stack[DEPTH * 2];

		if (i % (count / inputs) == 0)
			begin_stacks(b, location, LOCATIONS);
		for (unsigned k = 0; k < n; k++)
			stack[k] = location[first + rng_below(&rng, WINDOW)];
		builder_stack(b, stack, n, part_at(0), cost);
	}
	return finish(b);
}

static func_id
add_func(struct names_store *store, unsigned i)
{
	struct func f = { .object = object_at(1), .start = 0x100 + i };
	char name[16];

	snprintf(name, sizeof(name), "f%u", i);
	f.name = names_store_text(store, name, strlen(name));
	return names_store_func(store, &f);
}

/* Some locations hold inlined code, and some functions call few others. */
static struct names *
name_stacks(const struct prof *p)
{
	struct names_store *store = names_store_new(p);
	struct rng rng = { 6 };
	func_id func[FUNCS];
	struct names *n;

	names_store_lock(store);
	for (unsigned i = 0; i < FUNCS; i++)
		func[i] = add_func(store, i);
	for (unsigned i = 1; i < p->location.n; i++) {
		struct frame frame[3] = { 0 };
		unsigned nframe = 1 + rng_below(&rng, 12) / 10;

		for (unsigned k = 0; k < nframe; k++) {
			frame[k].func = func[rng_below(&rng, FUNCS)];
			frame[k].flags = k + 1 < nframe ? FRAME_INLINED : 0;
		}
		names_store_location(store, location_at(i), i, frame, nframe);
	}
	names_store_unlock(store);
	n = names_store_publish(store, true);
	names_store_free(store);
	return n;
}

/* The first half of the locations is one function, the second another. */
static struct names *
name_places(const struct prof *p)
{
	struct names_store *store = names_store_new(p);
	func_id func[2];
	struct names *n;

	names_store_lock(store);
	for (unsigned i = 0; i < 2; i++)
		func[i] = add_func(store, i);
	for (unsigned i = 1; i < p->location.n; i++)
		names_store_location(store, location_at(i), i, &(struct frame){
			.func = func[i > PLACES] }, 1);
	names_store_unlock(store);
	n = names_store_publish(store, true);
	names_store_free(store);
	return n;
}

struct summing { const struct names *n; struct sums *s; };

/* All that passes over the stacks. */
static void
sum_job(struct job *job, void *arg)
{
	static const enum sum_by by[] = { BY_FUNC, BY_EDGE, BY_OBJECT, BY_NAME,
					  BY_CYCLE };
	struct selection all = { 0 };
	struct summing *x = arg;

	x->s = sums_new(x->n, &all, job);
	for (unsigned m = 1; m <= METRICS; m++)
		for (size_t i = 0; i < sizeof(by) / sizeof(*by); i++)
			ck_assert_int_eq(sums_want(x->s, by[i], metric_at(m),
						   job), 0);
}

static struct sums *
sum_by_two(const struct names *n)
{
	struct summing x = { .n = n };
	struct pool *pool = pool_new(2);
	struct pool_event e;

	pool_submit(pool, sum_job, &x, 0);
	while (pool_wait(pool, &e))
		;
	pool_free(pool, NULL);
	return x.s;
}

/* One thread and two have the same sums of P, and at least so many edges. */
static void
compare_threads(struct prof *p, struct names *n, size_t nedge)
{
	struct summing one = { .n = n };
	struct sums *two = sum_by_two(n);

	sum_job(NULL, &one);
	ck_assert_uint_ge(one.s->nedge, nedge);
	compare_sums(one.s, two);
	sums_free(one.s);
	sums_free(two);
	names_unref(n);
	prof_free(p);
}

START_TEST(two_halves_are_the_whole)
{
	struct prof *p = make_stacks(STACKS, 1);

	compare_threads(p, name_stacks(p), FUNCS + 1);
}
END_TEST

/* The second half has other functions than the first, and the edges of both are
 * found in their order. */
START_TEST(halves_share_no_edge)
{
	struct builder *b = builder_new(NULL);
	struct rng rng = { 7 };
	location_id location[2 * PLACES];
	location_id stack[DEPTH * 2];
	struct prof *p;

	begin_stacks(b, location, 2 * PLACES);
	for (unsigned i = 0; i < STACKS; i++) {
		unsigned first = i < STACKS / 2 ? 0 : PLACES;
		int64_t cost[METRICS] = { 1 + rng_below(&rng, 100), -1 };

		for (unsigned k = 0; k < DEPTH; k++)
			stack[k] = location[first + rng_below(&rng, PLACES)];
		builder_stack(b, stack, DEPTH, part_at(0), cost);
	}
	p = finish(b);
	compare_threads(p, name_places(p), 2);
}
END_TEST

/* So many stacks that they are dealt out in several rounds; two inputs of half of
 * them each are a round each, and are added. */
START_TEST(rounds_are_the_whole)
{
	struct sums *s[2];
	struct names *n[2];
	struct prof *p[2];

	for (unsigned i = 0; i < 2; i++) {
		p[i] = make_stacks(3 * STACKS, 1 + i);
		n[i] = name_stacks(p[i]);
		s[i] = sum_by_two(n[i]);
	}
	ck_assert_uint_gt(s[0]->nedge, FUNCS);
	compare_sums(s[0], s[1]);
	for (unsigned i = 0; i < 2; i++) {
		sums_free(s[i]);
		names_unref(n[i]);
		prof_free(p[i]);
	}
}
END_TEST

static Suite *
fold_threads_suite(void)
{
	Suite *s = suite_create("fold_threads");

	unit_case(s, two_halves_are_the_whole);
	unit_case(s, halves_share_no_edge);
	unit_case(s, rounds_are_the_whole);
	return s;
}

UNIT_MAIN(fold_threads_suite)
