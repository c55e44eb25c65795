/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of counters that are hidden where they are many, or are called by
 * many: what they cost and called is others', to the last unit, and rows of calls
 * are as few and in such an order as before.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "unit/filtertest.h"

/* --- Called by many ------------------------------------------------------- */

#define CALLERS 40

/* Called by many, by one of them for most of its cost, and calls g and h. */
static struct prof *
called_by_many(uint64_t count)
{
	struct builder *b = builder_new(NULL);
	func_id f, g, h;
	char name[16];

	start_counters(b, "c", 0);
	f = make_func(b, "f", NULL, NULL);
	g = make_func(b, "g", NULL, NULL);
	h = make_func(b, "h", NULL, NULL);
	add_self(b, f, file_at(0), 17);
	add_self(b, g, file_at(0), 20);
	for (unsigned i = 0; i < CALLERS; i++) {
		func_id caller;

		snprintf(name, sizeof(name), "c%u", i);
		caller = make_func(b, name, NULL, NULL);
		add_self(b, caller, file_at(0), 1);
		add_call(b, caller, f, 1, i ? 1 : 1000);
	}
	add_call(b, f, g, count, 20);
	add_call(b, f, h, 1, 0);
	return finish(b);
}

static size_t
callers_of(const struct sums *s, const char *func, int64_t *cost)
{
	size_t n;
	const edge_id *edge = sums_callers(s, find_func(s->names, func), &n);

	*cost = 0;
	for (size_t i = 0; i < n; i++)
		*cost += sums_value(s, BY_EDGE, edge[i].i, metric_at(1),
				    SUM_INCL).cost;
	return n;
}

/* Most callers have nothing of a call that cost little: they do not make it. */
START_TEST(nothing_is_shared_out)
{
	struct prof *p = called_by_many(1);
	struct sums *s = filtered(p, "hide=^f$");
	int64_t cost;
	size_t n = callers_of(s, "g", &cost);

	ck_assert_int_eq(cost, 20);
	ck_assert_uint_gt(n, 0);
	ck_assert_uint_lt(n, 4);
	check_word(s, "c0>g=19~");
	check_word(s, "!f");
	check_word(s, "=77");
	/* that it was called is not lost, though it cost nothing */
	ck_assert_uint_eq(callers_of(s, "h", &cost), 1);
	check_word(s, "c0>h=0~");
	/* whoever may have had some of its own cost is a guess */
	check_word(s, "c7=1~");
	sums_free(s);
	prof_free(p);
	/* a count is something */
	p = called_by_many(10000);
	s = filtered(p, "hide=^f$");
	ck_assert_uint_eq(callers_of(s, "g", &cost), CALLERS);
	ck_assert_int_eq(cost, 20);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Many that call each other -------------------------------------------- */

#define HIDDEN 3000
#define NEAR 200

/* Thousands that call those near them, between some that call them and some
 * that they call. */
static struct prof *
many_near(void)
{
	struct builder *b = builder_new(NULL);
	struct rng r = { 3 };
	func_id *f = mem_array(3 * HIDDEN, sizeof(*f));
	char name[16];

	start_counters(b, "c", 0);
	for (unsigned i = 0; i < 3 * HIDDEN; i++) {
		bool hidden = i >= HIDDEN && i < 2 * HIDDEN;

		snprintf(name, sizeof(name), "%c%u", hidden ? 'h' : 'f', i);
		f[i] = make_func(b, name, NULL, NULL);
		add_self(b, f[i], file_at(0), 1 + rng_below(&r, 1000));
	}
	for (unsigned i = 0; i + NEAR < 3 * HIDDEN; i++)
		for (unsigned n = rng_below(&r, 6); n > 0; n--)
			add_call(b, f[i], f[i + 1 + rng_below(&r, NEAR)], 1,
				 1 + rng_below(&r, 100000));
	free(f);
	return finish(b);
}

/* Those that can be are hidden before those whose calls are many by then. */
START_TEST(many_that_call_each_other)
{
	struct prof *p = many_near();
	struct sums *all = filtered(p, "");
	struct sums *s = filtered(p, "hide=^h");

	ck_assert_int_eq(total(s), total(all));
	ck_assert_uint_lt(s->nunhidden, HIDDEN / 10);
	/* hidden ones make and get no calls but of those that stay */
	ck_assert_uint_lt(s->nedge, 40 * all->nedge);
	sums_free(s);
	sums_free(all);
	prof_free(p);
}
END_TEST

/* --- Rows ----------------------------------------------------------------- */

/* What is left of P's calls, by what FILTER hides: in order, each once. */
static void
check_order(const struct prof *p, const char *filter)
{
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true), *own;
	struct selection s;
	struct block k;

	selection_init(&s);
	add_filter(&s, filter);
	own = filter_names(n, &s, NULL, NULL);
	ck_assert(filter_block(own, &s, &p->block[0], &k, NULL));
	for (size_t i = 1; i < k.ncall; i++)
		ck_assert(k.call_caller[i - 1] < k.call_caller[i]
			  || (k.call_caller[i - 1] == k.call_caller[i]
			      && k.call_callee[i - 1] < k.call_callee[i]));
	selected_release(&k);
	names_unref(own);
	names_unref(n);
	names_store_free(store);
	selection_release(&s);
}

START_TEST(calls_stay_in_order)
{
	struct rng r = { 5 };

	for (unsigned round = 0; round < unit_rounds(40); round++) {
		struct builder *b = builder_new(NULL);
		func_id f[26];
		struct prof *p;

		start_counters(b, "c", 0);
		for (unsigned i = 0; i < 26; i++) {
			char name[2] = { (char)('a' + i), '\0' };

			f[i] = make_func(b, name, NULL, NULL);
			add_self(b, f[i], file_at(0), rng_below(&r, 100));
		}
		for (unsigned from = 0; from < 26; from++)
			for (unsigned to = 0; to < 26; to++)
				if (rng_below(&r, 4) == 0)
					add_call(b, f[from], f[to], 1,
						 rng_below(&r, 1000));
		p = finish(b);
		check_order(p, "hide=[aeiou]");
		check_order(p, "hide=^[m-z]$");
		check_order(p, "hide=a");
		prof_free(p);
	}
}
END_TEST

static Suite *
hide_suite(void)
{
	Suite *s = suite_create("hide");

	unit_case(s, nothing_is_shared_out);
	unit_case(s, many_that_call_each_other);
	unit_case(s, calls_stay_in_order);
	return s;
}

UNIT_MAIN(hide_suite)
